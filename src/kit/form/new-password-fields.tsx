import { classNames } from '@/ui/class-names';
import { PasswordField } from '@/ui/password-field';
import { PasswordRuleHint } from './password-rule-hint';
import form from './form.module.css';
import type { FieldBinding } from './use-form';

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
