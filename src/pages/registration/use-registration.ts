import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import { register, sendCode } from '@/api/registration';
import { call } from '@/api/request';
import { accountRule, tidy } from '@/kit/form/field-rules';
import { confirmationRule, newPasswordRule } from '@/kit/form/password-rules';
import { useForm } from '@/kit/form/use-form';
import { onceCall } from '@/kit/once-call';
import { useTask } from '@/kit/use-task';
import { sessionStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { startSession } from '@/session/store';
import { useResendWait } from './code-field';
import { codeRule, collegeRule, contactRule, nameRule, studentNumberRule } from './registration-rules';

const field = v.fallback(v.string(), '');
/** Fields that survive a reload: no password, no code. */
const draft = v.object({
  account: field,
  username: field,
  studentNumber: field,
  college: field,
  contact: field,
});
const storedDraft = storedJson(sessionStore, 'register:draft', draft, v.parse(draft, {}));

const rules = {
  account: accountRule,
  username: nameRule,
  studentNumber: studentNumberRule,
  college: collegeRule,
  contact: contactRule,
  code: codeRule,
  password: newPasswordRule,
  confirmation: confirmationRule,
};

/** Words of a refusal that tell which field it concerns; the first that fits counts. */
const concerns: readonly [RegExp, keyof typeof rules][] = [
  [/验证码/, 'code'],
  [/学号/, 'studentNumber'],
  [/手机|邮箱|联系方式/, 'contact'],
  [/账号/, 'account'],
  [/学院/, 'college'],
  [/姓名/, 'username'],
  [/密码/, 'password'],
];

/** The registration's text, checks and calls; a session starts when the server agrees. */
export function useRegistration() {
  const form = useForm({ ...storedDraft.read(), code: '', password: '', confirmation: '' }, rules);
  const [agreed, setAgreed] = useState(false);
  const [agreementError, setAgreementError] = useState('');
  const [submitOnce] = useState(() => onceCall(register));
  const contact = tidy(form.values.contact);
  const wait = useResendWait('register', contact);
  const { account, username, studentNumber, college } = form.values;

  useEffect(() => {
    storedDraft.write({ account, username, studentNumber, college, contact: form.values.contact });
  }, [account, username, studentNumber, college, form.values.contact]);

  /** Runs a call whose refusal belongs beside a field; what fits none is thrown on to the form. */
  const refusing = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'business') throw error;
      const concerned = concerns.find(([words]) => words.test(error.message));
      if (!concerned) throw error;
      form.refuse(concerned[1], error.message);
    }
  };
  const signUp = useTask((_: void, signal) =>
    refusing(async () => {
      const input = {
        account: tidy(account),
        username: username.trim(),
        student_number: tidy(studentNumber),
        college,
        contact,
        code: tidy(form.values.code),
        password: form.values.password,
      };
      const session = await submitOnce(input, { signal });
      storedDraft.forget();
      startSession(session);
    }),
  );
  const sending = useTask((_: void, signal) =>
    refusing(async () => {
      const input = { purpose: 'register', target: contact } as const;
      await wait.send(() => call(sendCode, input, { signal }));
      form.focus('code');
    }),
  );

  const send = () => {
    signUp.dismiss();
    if (form.check(['contact'])) void sending.run();
  };
  const submit = () => {
    sending.dismiss();
    const right = form.check();
    setAgreementError(agreed ? '' : '请先阅读并同意用户协议与隐私说明');
    if (right && !agreed) form.focus('agreed');
    if (right && agreed) void signUp.run();
  };

  return {
    form,
    agreed,
    agreementError,
    agree: (now: boolean) => {
      setAgreed(now);
      if (now) setAgreementError('');
    },
    codeSentTo: wait.sentTo,
    left: wait.left,
    busy: signUp.busy,
    sending: sending.busy,
    failure: signUp.failure ?? sending.failure,
    retry: sending.failure ? send : submit,
    send,
    submit,
  };
}
