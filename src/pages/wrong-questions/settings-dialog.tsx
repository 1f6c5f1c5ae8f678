import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '@/api/request';
import { type ReviewSettings, reviewSettingsSave, wrongQuestionQueries } from '@/api/wrong-questions';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Segmented } from '@/ui/segmented';
import { TextField } from '@/ui/text-field';
import { showToast } from '@/ui/toast-store';
import styles from './settings-dialog.module.css';

const MOST = 200;
const times = ['1', '2', '3', '4', '5'] as const;

interface SettingsDialogProps {
  settings: ReviewSettings;
  onClose: () => void;
}

/** How many reviews a day, and how many right answers in a row take a question out. */
export default function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const [cap, setCap] = useState(String(settings.daily_cap));
  const [right, setRight] = useState(String(settings.right_to_remove));
  const isSound = /^\d+$/.test(cap) && Number(cap) >= 1 && Number(cap) <= MOST;
  const save = useMutation({
    mutationFn: () => call(reviewSettingsSave, { daily_cap: Number(cap), right_to_remove: Number(right) }),
    onSuccess: (saved) => {
      client.setQueryData(wrongQuestionQueries.settings().queryKey, saved);
      showToast('复习设置已保存', { type: 'success' });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSound && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="复习设置"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            保存
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="每天最多复习（题）"
          hint="积压的题会分到后面几天，每天都不超过这个数。"
          error={isSound ? undefined : `请填 1 到 ${MOST} 之间的整数`}
          inputMode="numeric"
          value={cap}
          onChange={({ target }) => setCap(target.value.trim())}
        />
        <div className={styles.field}>
          <p className={styles.label}>连续做对几次自动移出</p>
          <Segmented
            label="连续做对几次自动移出"
            options={times.map((value) => ({ value, label: `${value} 次` }))}
            value={right}
            onChange={setRight}
          />
        </div>
      </form>
    </Dialog>
  );
}
