import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActivityDetail, activityQueries, activityRegister } from '@/api/activities';
import { type FormValues, formValues } from '@/api/form-fields';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormFields, useFieldProblems } from '@/features/data-form';
import { useAction } from '@/kit/use-action';
import { storedJson } from '@/lib/stored-json';
import { spanText } from '@/lib/time';
import { draftStore } from '@/session/drafts';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import { isQueueing } from './activity-labels';
import { ClashNotice } from './clash-notice';

interface RegisterDialogProps {
  activity: ActivityDetail;
  onClose: () => void;
}

/** Unsent answers to an activity's form: they outlive the dialog. */
const registrationDraft = (activityId: string) =>
  storedJson(draftStore, `activityRegistration:${activityId}`, formValues, {});

/** Asks for what an activity wants to know, and registers. */
export default function RegisterDialog({ activity, onClose }: RegisterDialogProps) {
  const { activity_id, title, fields, starts_at, ends_at, place, waiting } = activity;
  const client = useQueryClient();
  const now = useNow('minute');
  const draft = registrationDraft(activity_id);
  const [values, setValues] = useState<FormValues>(() => draft.read());
  const problems = useFieldProblems(fields, values);
  const { run, busy, problem } = useAction(activityRegister, {
    refresh: [['activities']],
    onDone(shown) {
      draft.forget();
      client.setQueryData(activityQueries.detail(activity_id).queryKey, shown);
      const queued = shown.mine?.place;
      if (queued) showToast(`已加入候补，排在第 ${queued} 位`, { type: 'info' });
      else showToast('报名成功，名额为你保留', { type: 'success' });
      onClose();
    },
  });
  const action = isQueueing(activity) ? '加入候补' : '报名';
  return (
    <FormDialog
      id={problems.id}
      title={`${action}：${title}`}
      action={action}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => problems.check() && run({ activity_id, values })}
    >
      <p className={textStyles.noteFigures}>
        {spanText(starts_at, ends_at, now)} · {place}
      </p>
      <ClashNotice activity={activity} />
      {isQueueing(activity) && (
        <p className={textStyles.note}>名额已满，现在加入大约排在第 {waiting + 1} 位，以提交时为准。</p>
      )}
      <FormFields
        fields={fields}
        values={values}
        problems={problems}
        disabled={busy}
        onChange={(name, value) => {
          const next = { ...values, [name]: value };
          setValues(next);
          draft.write(next);
        }}
      />
    </FormDialog>
  );
}
