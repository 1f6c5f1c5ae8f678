import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type RunningExam, runningExams, timeLeft } from '@/api/running-exams';
import { ButtonLink } from '@/kit/button-link';
import { countdownText } from '@/lib/duration';
import { EXAM_MARKS } from '@/lib/exam-lock';
import { examPath } from '@/lib/exam-path';
import { onStoredElsewhere, type StoredElsewhere } from '@/lib/tabs';
import { MINUTE } from '@/lib/time';
import { useNow } from '@/ui/use-now';
import { timeCall } from './time-call';
import styles from './running-exam-bar.module.css';

/**
 * Above every page but the exam's own while one runs: what is left of its time by the server's clock, and the way back. It knows
 * from the server, and at once when another tab of this browser begins or hands in.
 */
export function RunningExamBar() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(runningExams);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const over = new AbortController();
    // A mark that is merely renewed was there before.
    const isNews = (change: StoredElsewhere | null) =>
      (change?.before ?? null) === null || change?.now === null;
    onStoredElsewhere(
      EXAM_MARKS,
      (change) => isNews(change) && void client.invalidateQueries({ queryKey: ['exams'] }),
      over.signal,
    );
    return () => over.abort();
  }, [client]);
  return data?.list
    .filter((exam) => examPath(exam) !== pathname + search)
    .map((exam) => (
      <Bar key={exam.attempt_id} exam={exam} left={() => timeLeft(exam, data, dataUpdatedAt)} />
    ));
}

/** Of one exam, until its time is up. */
function Bar({ exam, left: read }: { exam: RunningExam; left: () => number }) {
  const client = useQueryClient();
  useNow('second');
  const left = read();
  const isOver = left <= 0;
  useEffect(() => {
    // The server has handed it in: records and scores have changed.
    if (isOver) void client.invalidateQueries({ queryKey: ['exams'] });
  }, [client, isOver]);
  if (isOver) return null;
  return (
    <section className={styles.bar} aria-label="考试进行中">
      <Timer />
      <p className={styles.title}>考试进行中：{exam.title}</p>
      <span
        role="timer"
        aria-label="剩余时间"
        aria-live="off"
        className={styles.time}
        data-late={left < MINUTE}
      >
        {countdownText(Math.ceil(left / 1000))}
      </span>
      <ButtonLink to={examPath(exam)} variant="primary" size="small">
        回到考试
      </ButtonLink>
      <span className="visually-hidden" role="status">
        {timeCall(left)}
      </span>
    </section>
  );
}
