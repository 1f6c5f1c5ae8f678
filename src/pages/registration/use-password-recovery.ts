import * as v from 'valibot';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { call } from '@/api/request';
import { passwordAccount, passwordReset, passwordSendCode, passwordVerify } from '@/api/registration';
import { sessionStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { endSession, useSession } from '@/session/store';
import { accountRule, tidy } from '@/kit/form/field-rules';
import { confirmationRule, newPasswordRule } from '@/kit/form/password-rules';
import { codeRule } from './registration-rules';
import type { PasswordStep } from './password-steps';
import { useForm } from '@/kit/form/use-form';
import { useResendWait } from './use-resend-wait';
import { useTask } from '@/kit/use-task';

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

/** The three steps of a forgotten password. `onDone` is called when the new password holds. */
export function usePasswordRecovery(onDone: () => void) {
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
