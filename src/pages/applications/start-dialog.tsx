import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { applicationQueries } from '@/api/applications';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { randomId } from '@/lib/random-id';
import { Dialog } from '@/ui/dialog';
import { Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import { KindIcon } from './application-parts';
import styles from './start-dialog.module.css';

/** Asks what is to be applied for. */
export default function StartDialog({ onClose }: { onClose: () => void }) {
  const forms = useQuery(applicationQueries.forms());
  const navigate = useNavigate();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="发起申请">
      <Loaded query={forms} failure="申请类型加载失败" skeleton={<LinesSkeleton lines={6} height="3.5rem" />}>
        {({ list }) => (
          <Stack as="ul" gap={1} aria-label="申请类型">
            {list.map(({ kind, title, summary, nodes }) => (
              <li key={kind}>
                <button
                  type="button"
                  className={styles.kind}
                  onClick={() => {
                    onClose();
                    void navigate(paths.oaList(randomId(), kind));
                  }}
                >
                  <KindIcon kind={kind} />
                  <span>
                    <span className={textStyles.medium}>{title}</span>
                    <span className={styles.summary}>{summary}</span>
                    <span className={styles.summary}>{nodes.join(' → ')}</span>
                  </span>
                </button>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
