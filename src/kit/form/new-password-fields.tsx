import { Check, Circle } from 'lucide-react';
import { classNames } from '@/ui/class-names';
import { PasswordField } from '@/ui/password-field';
import { VisuallyHidden } from '@/ui/visually-hidden';
import form from './form.module.css';
import styles from './new-password-fields.module.css';
import { passwordParts } from './password-rules';
import type { FieldBinding } from './use-form';

/** The rule for a new password as a check-list that follows the typing; goes into the field's hint. */
function PasswordRuleHint({ password }: { password: string }) {
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

interface NewPasswordFieldsProps {
  password: FieldBinding;
  confirmation: FieldBinding;
  /** Label of the first field. */
  label: string;
  focusAtStart?: boolean;
}

/** A new password, twice, with its rule as a live check-list. */
export function NewPasswordFields({ password, confirmation, label, focusAtStart }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        className={classNames(form.field, form.twoLines)}
        label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller's decision
        autoFocus={focusAtStart}
        autoComplete="new-password"
        hint={<PasswordRuleHint password={password.value} />}
      />
      <PasswordField
        {...confirmation}
        className={form.field}
        label={`确认${label}`}
        autoComplete="new-password"
      />
    </>
  );
}
