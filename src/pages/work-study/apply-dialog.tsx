import { useState } from 'react';
import { type FormValues, formValues } from '@/api/form-fields';
import { workApply, workFields, type WorkPost, type WorkProfile } from '@/api/work-study';
import { FormFields, useFieldProblems } from '@/features/data-form';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { hoursText } from '@/lib/duration';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { DescriptionList } from '@/ui/description-list';
import { rateText } from './work-labels';

/** An application that was begun and not sent: it outlives the dialog. */
const applicationDraft = (postId: string) =>
  storedJson(draftStore, `workApplication:${postId}`, formValues, null);

interface ApplyDialogProps {
  post: WorkPost;
  profile: WorkProfile;
  /** Values of the last application, and its id; empty for the first time. */
  last: { values: FormValues; id: string };
  onClose: () => void;
}

/** Applies for a post: what the school knows is filled in, what was begun before is kept. */
export function ApplyDialog({ post, profile, last, onClose }: ApplyDialogProps) {
  const { post_id, title, rate, week_minutes, place } = post;
  const fields = workFields(post);
  const draft = applicationDraft(post_id);
  const [values, setValues] = useState<FormValues>(() => ({
    phone: profile.phone,
    ...last.values,
    ...draft.read(),
  }));
  const problems = useFieldProblems(fields, values);
  const { run, busy, problem } = useAction(workApply, {
    done: '申请已提交，用工单位初审后通知你面谈',
    refresh: [['workStudy']],
    onDone() {
      draft.forget();
      onClose();
    },
  });
  return (
    <FormDialog
      id={problems.id}
      title={`申请岗位：${title}`}
      action="提交申请"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => problems.check() && run({ post_id, values, after: last.id })}
    >
      <DescriptionList
        rows={[
          ['岗位', `${rateText(rate)}，每周 ${hoursText(week_minutes)}，${place}`],
          ['姓名学号', `${profile.name} ${profile.student_number}`],
          ['学院年级', `${profile.college} ${profile.grade}`],
          ['困难认定', profile.aid],
          ['工资卡', profile.bank],
        ]}
      />
      <FormFields
        fields={fields}
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
