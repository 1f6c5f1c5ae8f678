import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { IconButton } from './icon-button';
import { LineInput } from './line-input';

/** A password input with a button that shows and hides what was typed. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <div className={styles.affixed}>
          <LineInput
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <IconButton
            size="small"
            label={shown ? '隐藏密码' : '显示密码'}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
            disabled={input.disabled}
          />
        </div>
      )}
    </Field>
  );
}
