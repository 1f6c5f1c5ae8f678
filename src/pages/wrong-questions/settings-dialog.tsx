import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReviewSettings, reviewSettingsSave, wrongQuestionQueries } from '@/api/wrong-questions';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { useTyped } from '@/kit/use-typed';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import styles from './settings-dialog.module.css';

const MOST = 200;
const times = ['1', '2', '3', '4', '5'] as const;

interface SettingsDialogProps {
  settings: ReviewSettings;
  onClose: () => void;
}

/** Limit of reviews a day, and number of right answers in a row that take a question out. */
export default function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const client = useQueryClient();
  const [cap, setCap] = useTyped('reviewCap', String(settings.daily_cap));
  const [right, setRight] = useState(String(settings.right_to_remove));
  const isSound = /^\d+$/.test(cap) && Number(cap) >= 1 && Number(cap) <= MOST;
  const { run, busy } = useAction(reviewSettingsSave, {
    done: '复习设置已保存',
    onDone: (saved) => {
      client.setQueryData(wrongQuestionQueries.settings().queryKey, saved);
      onClose();
    },
  });
  const save = () => {
    if (isSound) run({ daily_cap: Number(cap), right_to_remove: Number(right) });
  };
  return (
    <FormDialog title="复习设置" action="保存" size="small" busy={busy} onSubmit={save} onClose={onClose}>
      <TextField
        className={styles.cap}
        label="每天最多复习（题）"
        hint="积压的题会分到后面几天，每天都不超过这个数。"
        error={isSound ? undefined : `请填 1 到 ${MOST} 之间的整数`}
        inputMode="numeric"
        value={cap}
        onChange={({ target }) => setCap(target.value.trim())}
      />
      <Stack gap={2} className={styles.field}>
        <p className={classNames(textStyles.small, textStyles.medium)}>连续做对几次自动移出</p>
        <Segmented
          label="连续做对几次自动移出"
          options={times.map((value) => ({ value, label: `${value} 次` }))}
          value={right}
          onChange={setRight}
        />
      </Stack>
    </FormDialog>
  );
}
