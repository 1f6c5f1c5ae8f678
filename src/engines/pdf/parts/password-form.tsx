import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import styles from './password-form.module.css';

interface PasswordFormProps {
  /** The last one was wrong. */
  wasWrong: boolean;
  /** Tries one, which is kept nowhere; null while one is tried. */
  onUnlock: ((password: string) => void) | null;
}

/** Asks for the password of a PDF, in its place. */
export function PasswordForm({ wasWrong, onUnlock }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState<string>();
  return (
    <form
      className={styles.form}
      aria-label="讲义密码"
      onSubmit={(event) => {
        event.preventDefault();
        if (password === '') return;
        setTried(password);
        onUnlock?.(password);
      }}
    >
      <p className={styles.title} role="status">
        <LockKeyhole />
        这份讲义需要密码才能打开
      </p>
      <PasswordField
        label="讲义密码"
        hint="向老师询问；密码不会被保存"
        error={wasWrong && password === tried && '密码不对，请再试一次'}
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" busy={onUnlock === null}>
        打开讲义
      </Button>
    </form>
  );
}
