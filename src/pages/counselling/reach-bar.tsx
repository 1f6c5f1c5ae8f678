import { Copy, DoorOpen } from 'lucide-react';
import { CrisisLine } from '@/kit/crisis-line';
import { institute } from '@/lib/institute';
import { copyText } from '@/engines/markdown/copy-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import styles from './reach-bar.module.css';

/** Computers seldom call. */
const copyNumber = async (number: string): Promise<void> =>
  (await copyText(number))
    ? showToast(`号码已复制：${number}`, { type: 'success' })
    : showToast(`没有复制成功，号码是 ${number}`, { type: 'warning' });

/** Crisis line and way out, in reach everywhere on the page. */
export const ReachBar = ({ onLeave }: { onLeave: () => void }) => (
  <div className={styles.bar}>
    <Cluster>
      <CrisisLine />
      <IconButton
        label="复制热线号码"
        title="复制热线号码"
        icon={<Copy />}
        size="small"
        onClick={() => void copyNumber(institute.crisis.number)}
      />
    </Cluster>
    <div className={styles.leave}>
      <span className={textStyles.hint}>连按三次 Shift 也可以</span>
      <QuickLeaveButton onLeave={onLeave} />
    </div>
  </div>
);

/** Leaves the page at once. */
export const QuickLeaveButton = ({ onLeave }: { onLeave: () => void }) => (
  <Button variant="danger" icon={<DoorOpen />} onClick={onLeave}>
    快速离开
  </Button>
);
