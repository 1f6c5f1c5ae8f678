import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import { passwordAccount, passwordReset, passwordSendCode, passwordVerify } from '@/api/registration';
import { call } from '@/api/request';
import { AuthFrame } from '@/kit/auth-frame';
import { accountRule, tidy } from '@/kit/form/field-rules';
import { FormAlert } from '@/kit/form/form-alert';
import { FormFrame } from '@/kit/form/form-frame';
import formStyles from '@/kit/form/form.module.css';
import { NewPasswordFields } from '@/kit/form/new-password-fields';
import { confirmationRule, newPasswordRule } from '@/kit/form/password-rules';
import { useForm } from '@/kit/form/use-form';
import { useTask } from '@/kit/use-task';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { sessionStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { endSession, useSession } from '@/session/store';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { showToast } from '@/ui/toast-store';
import { useResendWait, VerificationCodeField } from './code-field';
import { codeRule } from './registration-rules';
import styles from './password-page.module.css';

/** The account found before a reload; the ticket and the passwords are never stored. */
const progress = storedJson(
  sessionStore,
  'password:progress',
  v.object({ account: v.string(), maskedContact: v.string() }),
  undefined,
);

const noTicket = { ticket: '', code: '' };
const fieldsOf = { account: ['account'], code: ['code'], reset: ['password', 'confirmation'] } as const;
const previous = { account: 'account', code: 'account', reset: 'code' } as const;

type PasswordStep = 'account' | 'code' | 'reset';

const steps: readonly { id: PasswordStep; label: string }[] = [
  { id: 'account', label: '确认账号' },
  { id: 'code', label: '验证身份' },
  { id: 'reset', label: '设置新密码' },
];

/** Steps of the recovery of a password, up to the current one. */
function PasswordSteps({ current }: { current: PasswordStep }) {
  const reached = steps.findIndex((step) => step.id === current);
  return (
    <ol className={styles.steps} aria-label="步骤">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          className={styles.step}
          data-reached={index <= reached}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  );
}

/** The three steps of a forgotten password. `onDone` is called when the new password holds. */
function usePasswordRecovery(onDone: () => void) {
  const [found, setFound] = useState(progress.read);
  const [step, setStep] = useState<PasswordStep>(found ? 'code' : 'account');
  const [ticket, setTicket] = useState(noTicket);
  const form = useForm(
    { account: found?.account ?? '', code: '', password: '', confirmation: '' },
    { account: accountRule, code: codeRule, password: newPasswordRule, confirmation: confirmationRule },
  );
  const account = tidy(form.values.account);
  const code = tidy(form.values.code);
  const wait = useResendWait('password', account);

  const findAccount = async (signal: AbortSignal) => {
    if (found?.account !== account) {
      const { masked_contact: maskedContact } = await call(passwordAccount, { account }, { signal });
      setFound({ account, maskedContact });
      setTicket(noTicket);
      form.write({ code: '' });
      progress.write({ account, maskedContact });
    }
    setStep('code');
  };
  const verify = async (signal: AbortSignal) => {
    // A code is good for one ticket: going back and forth must not spend it twice.
    if (!ticket.ticket || ticket.code !== code) {
      const answer = await call(passwordVerify, { account, code }, { signal });
      setTicket({ ticket: answer.ticket, code });
    }
    setStep('reset');
  };
  const reset = async (signal: AbortSignal) => {
    const { password } = form.values;
    await call(passwordReset, { ticket: ticket.ticket, password }, { signal });
    progress.forget();
    // The server has ended the account's sessions; one left here would only learn of it by its next call.
    if (useSession.getState().token) endSession('exit');
    onDone();
  };
  const works = { account: findAccount, code: verify, reset };

  const advance = useTask(async (_: void, signal) => {
    try {
      await works[step](signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'business') throw error;
      // A refusal belongs to what was typed: beside the field.
      if (step !== 'reset') form.refuse(step, error.message);
      else if (error.message.includes('密码')) form.refuse('password', error.message);
      else {
        // The ticket is too old: another code, another ticket.
        setTicket(noTicket);
        form.write({ code: '' });
        setStep('code');
        throw error;
      }
    }
  });
  const sending = useTask(async (_: void, signal) => {
    await wait.send(() => call(passwordSendCode, { account }, { signal }));
    form.focus('code');
  });

  const sendCode = () => {
    advance.dismiss();
    void sending.run();
  };
  /** Checks the step's fields and goes on. */
  const next = () => {
    sending.dismiss();
    if (form.check(fieldsOf[step])) void advance.run();
  };
  const back = () => {
    advance.dismiss();
    sending.dismiss();
    setStep(previous[step]);
  };

  return {
    form,
    step,
    wait,
    sent: wait.sentTo !== '',
    maskedContact: found?.maskedContact ?? '',
    busy: advance.busy,
    sending: sending.busy,
    failure: advance.failure ?? sending.failure,
    retry: sending.failure ? sendCode : next,
    sendCode,
    next,
    back,
  };
}

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
              className={formStyles.field}
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
              <p className={formStyles.fact}>
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
          <div className={formStyles.buttons}>
            {step !== 'account' && (
              <Button size="large" onClick={recovery.back} disabled={recovery.busy}>
                上一步
              </Button>
            )}
            <Button type="submit" variant="primary" size="large" busy={recovery.busy}>
              {step === 'reset' ? '修改密码' : '下一步'}
            </Button>
          </div>
          <p className={formStyles.links}>
            <Link to={paths.login()}>返回登录</Link>
          </p>
        </FormFrame>
      </div>
    </AuthFrame>
  );
}
