import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { errorMessage, isRefusal } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import { collegesQuery } from '@/api/registration';
import { AuthFrame } from '@/kit/auth-frame';
import { FormAlert } from '@/kit/form/form-alert';
import { FormFrame } from '@/kit/form/form-frame';
import styles from '@/kit/form/form.module.css';
import { NewPasswordFields } from '@/kit/form/new-password-fields';
import type { FieldBinding } from '@/kit/form/use-form';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/store';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { Agreement } from './agreement';
import { VerificationCodeField } from './code-field';
import { useRegistration } from './use-registration';

/** The choice of a college, from the server's list. */
function CollegeField({ field }: { field: FieldBinding }) {
  const colleges = useQuery(collegesQuery());
  // The choice made before a reload stays visible while the list is on its way.
  const names = colleges.data ?? (field.value ? [field.value] : []);
  const failed = colleges.isError && (
    <>
      学院列表加载失败
      {isRefusal(colleges.error) ? (
        `：${errorMessage(colleges.error)}`
      ) : (
        <>
          ，
          <button type="button" className={styles.retry} onClick={() => void colleges.refetch()}>
            重试
          </button>
        </>
      )}
    </>
  );
  return (
    <SelectField
      {...field}
      className={styles.field}
      label="学院"
      options={names.map((name) => ({ value: name, label: name }))}
      placeholder={colleges.isFetching ? '正在加载…' : '请选择'}
      error={failed || field.error}
      aria-busy={colleges.isFetching}
    />
  );
}

/** /register: signs a student up and in. */
export function Component() {
  const signedIn = useSession((state) => state.token !== '');
  if (signedIn) return <Navigate to={paths.home()} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <AuthFrame
        wide
        title="注册账号"
        lead={
          <>
            已有账号？<Link to={paths.login()}>直接登录</Link>
          </>
        }
      >
        <RegistrationForm />
      </AuthFrame>
    </QueryClientProvider>
  );
}

function RegistrationForm() {
  const registration = useRegistration();
  const { form } = registration;
  return (
    <FormFrame id={form.id} label="注册账号" onSubmit={registration.submit} wide>
      <FormAlert failure={registration.failure} onRetry={registration.retry} />
      <TextField
        {...form.field('account')}
        className={styles.field}
        label="账号"
        placeholder="4–32 个字符，用于登录"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...form.field('username')} className={styles.field} label="姓名" autoComplete="name" />
      <TextField
        {...form.field('studentNumber')}
        className={styles.field}
        label="学号"
        placeholder="8–12 位数字"
        inputMode="numeric"
        autoComplete="off"
      />
      <CollegeField field={form.field('college')} />
      <TextField
        {...form.field('contact')}
        className={styles.field}
        label="手机号或邮箱"
        placeholder="用于接收验证码"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <VerificationCodeField
        field={form.field('code')}
        sentTo={registration.codeSentTo}
        left={registration.left}
        sending={registration.sending}
        onSend={registration.send}
      />
      <NewPasswordFields
        label="密码"
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
      <Agreement
        agreed={registration.agreed}
        error={registration.agreementError}
        onChange={registration.agree}
      />
      <Button type="submit" variant="primary" size="large" busy={registration.busy}>
        注册
      </Button>
    </FormFrame>
  );
}
