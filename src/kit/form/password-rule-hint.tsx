import { Check, Circle } from 'lucide-react';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { passwordParts } from './password-rules';
import styles from './password-rule-hint.module.css';

/** The rule for a new password as a check-list that follows the typing; goes into the field's hint. */
export function PasswordRuleHint({ password }: { password: string }) {
  return (
    <span className={styles.list}>
      {passwordParts.map(({ label, holds }) => {
        const met = holds(password);
        return (
          <span key={label} className={styles.part} data-met={met}>
            {met ? <Check /> : <Circle />}
            {label}
            <VisuallyHidden>{met ? '（已满足）' : '（未满足）'}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
