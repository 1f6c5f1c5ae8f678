import { useState } from 'react';
import { type FormValues, formValues } from '@/api/form-fields';
import { type Society, societyApply } from '@/api/societies';
import { FormFields, useFieldProblems } from '@/features/data-form';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { DescriptionList } from '@/ui/description-list';
import { showToast } from '@/ui/toast-store';
import { feeText } from './fee-text';

/** Answers that were begun and not sent: they outlive the dialog. */
const answersDraft = (societyId: string) =>
  storedJson(draftStore, `societyApplication:${societyId}`, formValues, null);

interface JoinDialogProps {
  society: Society;
  onClose: () => void;
}

/** Asks what a society wants to know of those who join, and applies. Begins with what was answered the last time. */
export function JoinDialog({ society, onClose }: JoinDialogProps) {
  const { society_id, name, questions, is_open, meets, place, fee, room, mine } = society;
  const draft = answersDraft(society_id);
  const [values, setValues] = useState<FormValues>(() => draft.read() ?? society.answers);
  const problems = useFieldProblems(questions, values);
  const { run, busy, problem } = useAction(societyApply, {
    refresh: [['societies']],
    onDone({ state, reason }) {
      draft.forget();
      if (state === 'accepted') showToast(`已加入${name}`, { type: 'success' });
      else if (state === 'refused') showToast(`没有通过：${reason}`, { type: 'warning' });
      else showToast('申请已提交，等社团审核', { type: 'success' });
      onClose();
    },
  });
  const action = is_open ? '加入社团' : '提交申请';
  return (
    <FormDialog
      id={problems.id}
      title={`申请加入：${name}`}
      action={action}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => problems.check() && run({ society_id, values, after: mine?.application_id ?? '' })}
    >
      <DescriptionList
        rows={[
          ['例会', `${meets}，${place}`],
          ['会费', feeText(fee)],
          ['审核', is_open ? '不用审核，提交后立即加入' : '由社团审核，结果在这个页面告诉你'],
          ['名额', `你还可以加入或申请 ${room} 个社团，含这一个`],
        ]}
      />
      <FormFields
        fields={questions}
        values={values}
        problems={problems}
        disabled={busy}
        onChange={(field, value) => {
          const next = { ...values, [field]: value };
          setValues(next);
          draft.write(next);
        }}
      />
    </FormDialog>
  );
}
