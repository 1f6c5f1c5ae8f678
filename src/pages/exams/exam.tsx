import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { examQueries, examStart } from '@/api/exams';
import { onceCall } from '@/kit/once-call';
import { setChatLock } from '@/features/ai-chat';
import {
  leftoverQuery,
  openedKey,
  ownHolder,
  resumedSession,
  runningSession,
  startedSession,
} from '@/engines/exam-attempt';
import { LoadFailure } from '@/kit/loaded';
import { PartSkeleton } from '@/ui/skeleton-page';
import { ExamIntro } from './exam-intro';
import { ExamRoom } from './exam-room';

const lockChat = (isLocked: boolean) =>
  setChatLock(isLocked ? '考试进行中，AI 助手暂停使用，交卷后恢复' : null);

interface ExamProps {
  examId: string;
  /** Beside the result: where to go from here. */
  after?: ReactNode;
}

/** An exam from its instructions to its result. One that is running is gone on with at once. */
export function Exam({ examId, after }: ExamProps) {
  const client = useQueryClient();
  const [session, setSession] = useState(() => runningSession(examId));
  const [start] = useState(() => onceCall(examStart));
  const [isStarting, setStarting] = useState(false);
  useQuery(leftoverQuery);
  const info = useQuery({ ...examQueries.info(examId), enabled: !session });
  const runningId = info.data?.running?.attempt_id;
  const resumed = useQuery({
    queryKey: openedKey(runningId),
    enabled: !session && runningId !== undefined,
    // At each visit.
    staleTime: 0,
    queryFn: async () => {
      const opened = await resumedSession(runningId ?? '', { client, lockChat });
      if (opened) setSession(opened);
      // Over, with nothing of it left here: what was known of the exam is old.
      else await client.refetchQueries({ queryKey: examQueries.info(examId).queryKey });
      return runningId;
    },
  });

  const begin = async () => {
    setStarting(true);
    const askedAt = performance.now();
    try {
      const attempt = await start({ exam_id: examId, holder: ownHolder() });
      setSession(await startedSession(attempt, askedAt, { client, lockChat }));
    } catch {
      // The call has announced it.
    } finally {
      setStarting(false);
    }
  };
  if (session) return <ExamRoom session={session} after={after} onClose={() => setSession(undefined)} />;
  const failed = [info, resumed].find(({ error }) => error);
  if (failed) return <LoadFailure query={failed} failure="测验加载失败" />;
  if (!info.data || runningId !== undefined) return <PartSkeleton />;
  return <ExamIntro info={info.data} isStarting={isStarting} onStart={() => void begin()} />;
}
