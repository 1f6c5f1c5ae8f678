import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { loadingText, runtimeBytes } from '@/engines/python/open-runtime';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import { usePractice } from './session';
import styles from './notebook.module.css';

const words = {
  off: 'Python 未启动',
  loading: 'Python 启动中',
  idle: 'Python 就绪',
  busy: 'Python 运行中',
  broken: 'Python 未能启动',
};

/** State of Python, in words. */
export function PythonState() {
  const { kernel } = usePractice();
  const phase = useStore(kernel.runtime, (state) => state.phase);
  return (
    <span className={styles.python} data-phase={phase}>
      {words[phase]}
    </span>
  );
}

/** Progress of loading Python, and notices, such as of lost variables. */
export function PythonNotice() {
  const { kernel } = usePractice();
  const { phase, loaded } = useStore(kernel.runtime);
  const notice = useStore(kernel.state, (state) => state.notice);
  return (
    <Stack gap={2} role="status" className={styles.notices}>
      {phase === 'loading' && (
        <Cluster spread gap={4} rowGap={2} className={styles.notice}>
          <p>{loadingText(loaded)}（只在第一次下载，以后直接使用）</p>
          <ProgressBar
            label="Python 下载进度"
            value={loaded}
            max={runtimeBytes}
            className={styles.progress}
          />
        </Cluster>
      )}
      {notice && (
        <Cluster spread gap={4} rowGap={2} className={styles.notice}>
          <p>{notice}</p>
          <IconButton size="small" label="知道了" icon={<X />} onClick={() => kernel.dismiss()} />
        </Cluster>
      )}
    </Stack>
  );
}
