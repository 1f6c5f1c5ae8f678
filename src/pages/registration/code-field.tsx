import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { classNames } from '@/ui/class-names';
import styles from './code-field.module.css';
import form from '@/kit/form/form.module.css';
import type { FieldBinding } from '@/kit/form/use-form';

interface CodeFieldProps {
  field: FieldBinding;
  /** Recipient of the last code; empty when none was sent yet. */
  sentTo: string;
  /** Seconds until another may be asked for. */
  left: number;
  sending: boolean;
  onSend: () => void;
  focusAtStart?: boolean;
}

/** The six digits of a verification code, and the button that has them sent. */
export function VerificationCodeField({
  field,
  sentTo,
  left,
  sending,
  onSend,
  focusAtStart,
}: CodeFieldProps) {
  return (
    <div className={classNames(styles.row, form.half)}>
      <TextField
        {...field}
        className={form.field}
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller's decision
        autoFocus={focusAtStart}
        placeholder="6 位数字"
        hint={sentTo && !field.error ? `验证码已发送至 ${sentTo}` : undefined}
      />
      <div className={styles.button}>
        <Button onClick={onSend} busy={sending} disabled={left > 0}>
          {left > 0 ? `${left} 秒后重发` : sentTo ? '重新获取' : '获取验证码'}
        </Button>
      </div>
    </div>
  );
}
