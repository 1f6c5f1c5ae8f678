import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { call } from '@/api/request';
import { login } from '@/api/users';
import { Link } from '@/kit/link';
import { entryPaths } from '@/lib/entry-paths';
import { hasPasswords, institute, isOn, named } from '@/lib/institute';
import { safeReturnPath } from '@/lib/return-path';
import { useDemoAccounts } from '@/session/demo-accounts';
import { forgetLoginCode, loginCode } from '@/session/login-code';
import { startSession, useSession } from '@/session/store';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { StorageNotice } from '@/ui/storage-notice';
import { TextField } from '@/ui/text-field';
import { AuthFrame } from '@/kit/auth-frame';
import { accountRule, currentPasswordRule, tidy } from '@/kit/form/field-rules';
import { FormAlert } from '@/kit/form/form-alert';
import { FormFrame } from '@/kit/form/form-frame';
import styles from '@/kit/form/form.module.css';
import { useForm } from '@/kit/form/use-form';
import { useTask } from '@/kit/use-task';

/** Only where the institute has one: the table of pages has it loaded beside this page then. */
const CampusLogin = lazy(() => import('./campus-login'));

/** A production build has none. */
const DemoAccountList = lazy(() => import('./demo-account-list'));

/** /login. A session, whether begun here, before, or in another tab, leads on to `from` at once (SES-6). */
export function Component() {
  const [searchParams] = useSearchParams();
  const [code] = useState(loginCode);
  useEffect(forgetLoginCode, []);
  const signedIn = useSession((state) => state.token !== '');
  const from = safeReturnPath(searchParams.get('from'));
  if (signedIn) return <Navigate to={from} replace />;
  return (
    <AuthFrame title={named('登录')} lead="使用学校账号继续学习。">
      {institute.login !== 'password' && (
        <Suspense>
          <CampusLogin
            from={from}
            code={code}
            refused={searchParams.get('refused')}
            alone={!hasPasswords()}
          />
        </Suspense>
      )}
      {hasPasswords() ? <LoginForm /> : <StorageNotice />}
    </AuthFrame>
  );
}

function LoginForm() {
  const form = useForm(
    { account: '', password: '' },
    { account: accountRule, password: currentPasswordRule },
  );
  const capsLock = useCapsLock();
  const demoAccounts = useDemoAccounts();
  const signIn = useTask(async (_: void, signal) => {
    const { account, password } = form.values;
    startSession(await call(login, { account: tidy(account), password }, { signal }));
  });

  const submit = () => {
    if (form.check()) void signIn.run();
  };

  return (
    <div>
      <FormFrame id={form.id} label="登录" onSubmit={submit}>
        <FormAlert failure={signIn.failure} onRetry={submit} />
        <TextField
          {...form.field('account')}
          className={styles.field}
          label="账号"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is all this page is for
          autoFocus
        />
        <PasswordField
          {...form.field('password')}
          {...capsLock.handlers}
          className={styles.field}
          label="密码"
          autoComplete="current-password"
          hint={capsLock.on ? '大写锁定已开启' : undefined}
        />
        <Button type="submit" variant="primary" size="large" name="signIn" busy={signIn.busy}>
          登录
        </Button>
        <StorageNotice />
        {isOn('account') && (
          <p className={styles.links}>
            <Link to={entryPaths.register()}>注册账号</Link>
            <Link to={entryPaths.password()}>忘记密码</Link>
          </p>
        )}
      </FormFrame>
      {demoAccounts.length > 0 && (
        <Suspense>
          <DemoAccountList
            accounts={demoAccounts}
            onChoose={({ account, password }) => {
              form.write({ account, password });
              form.focus('signIn');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether caps lock is on, seen from the keys pressed in a field: spread `handlers` on it. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  // The key event of a browser's autofill has no modifiers; React then answers false.
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, handlers: { onKeyDown: watch, onKeyUp: watch } };
}
