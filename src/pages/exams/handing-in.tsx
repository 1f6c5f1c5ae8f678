import { useStore } from 'zustand';
import { errorMessage } from '@/api/errors';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { showToast } from '@/ui/toast-store';
import type { AttemptSession } from '@/engines/exam-attempt';
import styles from './exam-room.module.css';

/** The hand-in is on its way; without a network it waits here, and nobody has to do anything about it. */
export function HandingIn({ session }: { session: AttemptSession }) {
  const { isUnsent, isSending, timeIsUp, refusal } = useStore(session.store);
  const goOn = async () => {
    try {
      await session.send({ type: 'cancelHandIn' });
    } catch (error) {
      const message = `还不能确定服务器是否已收到交卷：${errorMessage(error)}`;
      showToast(message, { type: 'error', duration: 6000 });
    }
  };
  return (
    <Cluster gap={4} rowGap={2} className={styles.notice} role="status">
      <p>
        {timeIsUp && '考试时间已到，答题已停止。'}
        {refusal !== null
          ? `服务器没有接受交卷：${refusal}。答案保留在本机，会继续重试。`
          : isUnsent
            ? '暂时连不上服务器：时间内的答案已封存在本机，联网后自动交卷，不会重复。'
            : '正在交卷…'}
      </p>
      {isUnsent && !timeIsUp && !isSending && <Button onClick={() => void goOn()}>返回继续作答</Button>}
    </Cluster>
  );
}
