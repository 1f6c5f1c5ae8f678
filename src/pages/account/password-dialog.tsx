import { accountQueries, passwordChange } from '@/api/account';
import { currentPasswordRule } from '@/kit/form/field-rules';
import { FormDialog } from '@/kit/form/form-dialog';
import { NewPasswordFields } from '@/kit/form/new-password-fields';
import { confirmationRule, newPasswordRule } from '@/kit/form/password-rules';
import { useForm } from '@/kit/form/use-form';
import { useAction } from '@/kit/use-action';
import { PasswordField } from '@/ui/password-field';
import { showToast } from '@/ui/toast-store';
import textStyles from '@/ui/text.module.css';

/** Changes the password. Nothing of it is kept in the browser. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(
    { current: '', password: '', confirmation: '' },
    {
      current: currentPasswordRule,
      password: (typed, { current }) =>
        newPasswordRule(typed) || (typed === current ? '新密码不能和当前密码相同' : ''),
      confirmation: confirmationRule,
    },
  );
  const { values } = form;
  const change = useAction(passwordChange, {
    isPrivate: true,
    refresh: [accountQueries.own().queryKey, accountQueries.devices().queryKey],
    onDone: ({ ended }) => {
      showToast(ended > 0 ? `密码已修改，其他 ${ended} 台设备已退出` : '密码已修改', { type: 'success' });
      onClose();
    },
  });
  const submit = () => {
    if (form.check()) change.run({ current: values.current, password: values.password });
  };
  return (
    <FormDialog
      id={form.id}
      title="修改密码"
      action="确认修改"
      size="small"
      busy={change.busy}
      problem={change.problem}
      onSubmit={submit}
      // Failures are shown in this dialog only.
      onClose={() => !change.busy && onClose()}
    >
      <p className={textStyles.note}>修改后，在其他设备上要用新密码重新登录；这台设备不受影响。</p>
      <PasswordField {...form.field('current')} label="当前密码" autoComplete="current-password" />
      <NewPasswordFields
        label="新密码"
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
    </FormDialog>
  );
}
