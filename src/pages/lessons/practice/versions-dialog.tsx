import { useMutation, useQuery } from '@tanstack/react-query';
import { practiceQueries, type PracticeVersion } from '@/api/practice';
import { Loaded } from '@/kit/loaded';
import { dayFromNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { showToast } from '@/ui/toast-store';
import styles from './notebook.module.css';
import { tellFailure, usePractice } from './session';

/** Names of the kinds of version; of submissions and copies there are many. */
const names: Record<PracticeVersion['kind'], string> = {
  original: '最初的题目',
  run: '上次运行时',
  submission: '提交的版本',
  copy: '自动保留的版本',
};

/** Lists what the notebook can be put back to; what it is now stays among the versions. */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const session = usePractice();
  const versions = useQuery(practiceQueries.versions(session.practice.lesson_id));
  const revert = useMutation({
    mutationFn: (versionId: string) => session.revert(versionId),
    onSuccess: () => {
      showToast('已恢复；恢复前的内容也保留着', { type: 'success' });
      onClose();
    },
    onError: tellFailure,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="恢复到…"
      description="现在的内容会自动留作一个版本，随时可以再换回来。"
    >
      <Loaded query={versions} failure="版本加载失败" skeleton={<LinesSkeleton lines={4} height="2rem" />}>
        {({ list }) => (
          <Stack as="ul" gap={1} aria-label="版本">
            {list.map(({ version_id, kind, saved_at }) => (
              <li key={version_id} className={styles.version}>
                <span>
                  {names[kind]}
                  {saved_at && <small> · {dayFromNow(saved_at, new Date())}</small>}
                </span>
                <Button
                  size="small"
                  busy={revert.isPending && revert.variables === version_id}
                  onClick={() => revert.mutate(version_id)}
                >
                  恢复
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
