import { ProgressBar } from '@/ui/progress-bar';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { useSaving } from './saving';

/** Progress of the saving that is under way; nothing when there is none. */
export function SavingProgress({ hint }: { hint: string }) {
  const running = useSaving((state) => state.running);
  if (!running) return null;
  return (
    <Stack gap={1}>
      <ProgressBar label={`正在保存《${running.title}》`} value={running.share} max={1} showValue />
      <p className={textStyles.hint}>{hint}</p>
    </Stack>
  );
}
