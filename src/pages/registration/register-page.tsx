import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { errorMessage, isRefusal } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import { collegesQuery } from '@/api/registration';
import { AuthFrame } from '@/kit/auth-frame';
import { FormAlert } from '@/kit/form/form-alert';
import { FormFrame } from '@/kit/form/form-frame';
import formStyles from '@/kit/form/form.module.css';
import { NewPasswordFields } from '@/kit/form/new-password-fields';
import type { FieldBinding } from '@/kit/form/use-form';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/store';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { VerificationCodeField } from './code-field';
import { useRegistration } from './use-registration';
import styles from './register-page.module.css';

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
          <button type="button" className={formStyles.retry} onClick={() => void colleges.refetch()}>
            重试
          </button>
        </>
      )}
    </>
  );
  return (
    <SelectField
      {...field}
      className={formStyles.field}
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

interface AgreementProps {
  agreed: boolean;
  error: string;
  onChange: (agreed: boolean) => void;
}

const sections: readonly { title: string; items: readonly string[] }[] = [
  {
    title: '账号',
    items: [
      '账号仅供本人学习使用，请勿转借。连续输错密码会在当前网络暂时锁定账号。',
      '请填写真实的姓名、学号和学院，教师据此确认作业与成绩。',
      '手机号或邮箱只用于接收验证码和找回密码，不会公开展示。',
    ],
  },
  {
    title: '我们记录什么',
    items: [
      '学习记录：课程进度、练习与考试的作答、笔记、收藏、签到和金币收支，用于展示你的学习情况。',
      '使用记录：打开了哪些页面、停留的起止时间、点击了哪些功能，用于改进平台。记录带有你的账号。',
      '与 AI 助手的对话会发送给 AI 服务以生成回答，并保存在你的历史记录中，你可以随时删除。',
    ],
  },
  {
    title: '我们不记录什么',
    items: [
      '使用记录不含你输入的任何文字，包括密码、搜索词、笔记和对话内容。',
      '心理咨询页面只记录打开与离开的时间，不记录其中的任何操作和内容。',
      '平台不使用第三方广告与统计服务。',
    ],
  },
  {
    title: '保存在这台设备上的信息',
    items: [
      '登录状态、尚未发送的使用记录和未提交的草稿保存在浏览器中。退出登录会清除登录状态和草稿。',
      '使用公共电脑后请点击右上角“退出”。',
    ],
  },
  {
    title: '你的选择',
    items: [
      '公开主页和个人视频默认不公开，是否公开由你在个人资料中决定。',
      '需要更正或删除个人信息，请通过页面右下角的意见反馈联系我们，或联系学院教务办公室。',
    ],
  },
];

/** The agreement of a registration: its whole text to unfold, and the consent. */
function Agreement({ agreed, error, onChange }: AgreementProps) {
  return (
    <div className={styles.agreement}>
      <Checkbox
        name="agreed"
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
        label="我已阅读并同意《用户协议与隐私说明》"
        error={error}
      />
      <details className={styles.details}>
        <summary>查看《用户协议与隐私说明》</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
        <section className={styles.text} tabIndex={0} aria-label="用户协议与隐私说明">
          {sections.map(({ title, items }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      </details>
    </div>
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
        className={formStyles.field}
        label="账号"
        placeholder="4–32 个字符，用于登录"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...form.field('username')} className={formStyles.field} label="姓名" autoComplete="name" />
      <TextField
        {...form.field('studentNumber')}
        className={formStyles.field}
        label="学号"
        placeholder="8–12 位数字"
        inputMode="numeric"
        autoComplete="off"
      />
      <CollegeField field={form.field('college')} />
      <TextField
        {...form.field('contact')}
        className={formStyles.field}
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
