import { LockKeyhole } from 'lucide-react';
import { useStore } from 'zustand';
import { errorMessage } from '@/api/errors';
import { useTask } from '@/kit/use-task';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { type AttemptSession, unsaved } from '@/engines/exam-attempt';
import styles from './exam-room.module.css';

/** Another tab or device has the attempt: it can be taken over, on purpose only. */
export function ReadOnlyNotice({ session }: { session: AttemptSession }) {
  const left = useStore(session.store, ({ model }) => unsaved(model).length);
  const { run: takeOver, busy } = useTask(async () => {
    await session
      .send({ type: 'takeOver' })
      .catch((error: unknown) => showToast(errorMessage(error), { type: 'error' }));
  });
  return (
    <div className={styles.notice} role="status">
      <LockKeyhole size={18} aria-hidden="true" />
      <p>
        这场考试正在另一个窗口或设备上作答，这里只能查看。在此继续后，另一处会变为只读，已写的答案都会保留。
        {left > 0 && `本机还有 ${left} 题未上传，在此继续后会上传。`}
      </p>
      <Button variant="primary" busy={busy} onClick={() => void takeOver()}>
        在此继续
      </Button>
    </div>
  );
}
