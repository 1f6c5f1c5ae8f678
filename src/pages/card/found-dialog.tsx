import { useQueryClient } from '@tanstack/react-query';
import { cardFound } from '@/api/card';
import { call } from '@/api/request';
import { currentPasswordRule } from '@/kit/form/field-rules';
import { FormDialog } from '@/kit/form/form-dialog';
import { useForm } from '@/kit/form/use-form';
import { useTask } from '@/kit/use-task';
import { PasswordField } from '@/ui/password-field';
import { showToast } from '@/ui/toast-store';

/** Takes the report of a loss back; asks for the password, since the finder may not be the owner. */
export function FoundDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ password: '' }, { password: currentPasswordRule });
  const client = useQueryClient();
  // No `useAction`: what that sends lies in the drafts until it is answered, and a password must not.
  const { run, busy, failure } = useTask(async (password: string, signal) => {
    await call(cardFound, { password }, { signal });
    await client.invalidateQueries({ queryKey: ['card'] });
    showToast('已解除挂失，卡可以正常使用了', { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      id={form.id}
      title="解除挂失"
      action="解除挂失"
      size="small"
      busy={busy}
      problem={failure?.message ?? ''}
      onSubmit={() => form.check() && void run(form.values.password)}
      onClose={onClose}
    >
      <PasswordField {...form.field('password')} label="登录密码" autoComplete="current-password" />
    </FormDialog>
  );
}
