import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { showToast } from '@/ui/toast-store';
import { AuthFrame } from '@/kit/auth-frame';
import { VerificationCodeField } from './code-field';
import { FormAlert } from '@/kit/form/form-alert';
import { FormFrame } from '@/kit/form/form-frame';
import styles from '@/kit/form/form.module.css';
import { NewPasswordFields } from '@/kit/form/new-password-fields';
import { PasswordSteps } from './password-steps';
import { usePasswordRecovery } from './use-password-recovery';

/** /password: account, then the code sent to its contact, then a new password. */
export function Component() {
  const navigate = useNavigate();
  const recovery = usePasswordRecovery(() => {
    showToast('密码已修改，请使用新密码登录', { type: 'success' });
    void navigate(paths.login(), { replace: true });
  });
  const { form, step, wait } = recovery;

  return (
    <AuthFrame title="找回密码" lead="通过账号绑定的手机号或邮箱设置新密码。">
      <div>
        <PasswordSteps current={step} />
        <FormFrame id={form.id} label="找回密码" onSubmit={recovery.next}>
          <FormAlert failure={recovery.failure} onRetry={recovery.retry} />
          {step === 'account' && (
            <TextField
              {...form.field('account')}
              className={styles.field}
              label="账号"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- each step begins in its field
              autoFocus
            />
          )}
          {step === 'code' && (
            <>
              <p className={styles.fact}>
                绑定的联系方式：<strong>{recovery.maskedContact}</strong>
              </p>
              <VerificationCodeField
                field={form.field('code')}
                sentTo={recovery.sent ? recovery.maskedContact : ''}
                left={wait.left}
                sending={recovery.sending}
                onSend={recovery.sendCode}
                focusAtStart
              />
            </>
          )}
          {step === 'reset' && (
            <NewPasswordFields
              label="新密码"
              focusAtStart
              password={form.field('password')}
              confirmation={form.field('confirmation')}
            />
          )}
          <div className={styles.buttons}>
            {step !== 'account' && (
              <Button size="large" onClick={recovery.back} disabled={recovery.busy}>
                上一步
              </Button>
            )}
            <Button type="submit" variant="primary" size="large" busy={recovery.busy}>
              {step === 'reset' ? '修改密码' : '下一步'}
            </Button>
          </div>
          <p className={styles.links}>
            <Link to={paths.login()}>返回登录</Link>
          </p>
        </FormFrame>
      </div>
    </AuthFrame>
  );
}
