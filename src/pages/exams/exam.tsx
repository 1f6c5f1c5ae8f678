import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, FileText, Save, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ExamInfo, examQueries, examStart } from '@/api/exams';
import {
  leftoverQuery,
  openedKey,
  ownHolder,
  resumedSession,
  runningSession,
  startedSession,
} from '@/engines/exam-attempt';
import { setChatLock, useChatScreen } from '@/features/ai-chat';
import { questionKindNames } from '@/features/questions';
import { LoadFailure } from '@/kit/loaded';
import { onceCall } from '@/kit/once-call';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { AttemptLine } from './attempt-line';
import { ExamRoom } from './exam-room';
import styles from './exam.module.css';

interface ExamIntroProps {
  info: ExamInfo;
  isStarting: boolean;
  onStart: () => void;
}

const rules = [
  { icon: Clock, text: '开始后由服务器计时，到时自动交卷；关闭页面、断网都不会停表。' },
  { icon: Save, text: '每次作答立即存在本机，并自动上传；刷新或重开浏览器后从原处继续。' },
  { icon: ShieldCheck, text: '考试期间 AI 助手在所有窗口暂停使用，交卷后恢复。' },
  { icon: FileText, text: '简答题和编程题先按要点给暂定分，再由老师复核。' },
];

/** Contents and rules of an exam, before it begins. */
function ExamIntro({ info, isStarting, onStart }: ExamIntroProps) {
  const { title, minutes, total, parts, attempts } = info;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const kinds = parts.map((part) => `${questionKindNames[part.kind]} ${part.count} 题，${part.points} 分`);
  const { pathname, search } = useLocation();
  const to = pathname + search;
  useChatScreen({
    key: `exam:${info.exam_id}`,
    label: `考试：${title}`,
    read: () => [
      {
        label: '考试说明',
        to,
        text: `${title}：${count} 题，限时 ${minutes} 分钟，总分 ${total} 分；${kinds.join('；')}。`,
      },
      { label: '考试须知', to, text: rules.map(({ text }) => text).join('\n') },
    ],
  });
  const about = (
    <Card title={title} padding="large">
      <dl className={styles.facts}>
        <div>
          <dt>题目</dt>
          <dd>{count} 题</dd>
        </div>
        <div>
          <dt>限时</dt>
          <dd>{minutes} 分钟</dd>
        </div>
        <div>
          <dt>总分</dt>
          <dd>{total} 分</dd>
        </div>
      </dl>
      <Cluster as="ul" className={styles.parts} aria-label="题型">
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </Cluster>
      <Stack as="ul" gap={3} className={classNames(textStyles.secondary, styles.rules)} aria-label="考试须知">
        {rules.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={18} />
            {text}
          </li>
        ))}
      </Stack>
      <Button variant="primary" size="large" busy={isStarting} onClick={onStart}>
        {attempts.length > 0 ? '再考一次' : '开始考试'}
      </Button>
    </Card>
  );
  if (attempts.length === 0) return about;
  const before = (
    <Card title="以往成绩" actions={<Link to={paths.examHistory()}>全部考试记录</Link>}>
      <ul className={styles.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.attempt_id}>
            <AttemptLine attempt={attempt} />
          </li>
        ))}
      </ul>
    </Card>
  );
  return (
    <Columns side={before} sideWidth="wide">
      {about}
    </Columns>
  );
}

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
