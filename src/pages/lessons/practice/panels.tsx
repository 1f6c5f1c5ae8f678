import { useMutation, useQuery } from '@tanstack/react-query';
import { Send, TestTubes } from 'lucide-react';
import { useStore } from 'zustand';
import { errorMessage } from '@/api/errors';
import { practiceQueries, type PracticeSubmission } from '@/api/practice';
import { TestResults } from '@/engines/code-editor/test-results';
import { Loaded } from '@/kit/loaded';
import { dayFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import styles from './panels.module.css';
import { tellFailure, usePractice } from './session';

/** Earlier submissions, each to be brought back. */
export function SubmissionsPanel() {
  const session = usePractice();
  const { lesson_id } = session.practice;
  const submissions = useQuery(practiceQueries.submissions(lesson_id));
  return (
    <Stack as="section" gap={3} className={styles.panel} aria-labelledby="practice-submissions">
      <h2 id="practice-submissions" className={textStyles.large}>
        提交记录
      </h2>
      <Loaded
        query={submissions}
        failure="提交记录加载失败"
        stale={false}
        skeleton={<LinesSkeleton lines={3} height="2rem" />}
      >
        {({ list }) => <SubmissionList list={list} />}
      </Loaded>
    </Stack>
  );
}

function SubmissionList({ list }: { list: PracticeSubmission[] }) {
  const session = usePractice();
  const now = useNow('day');
  const revert = useMutation({
    mutationFn: (id: string) => session.revert(`submission:${id}`),
    onSuccess: () => showToast('已恢复到这次提交；恢复前的内容也保留着', { type: 'success' }),
    onError: tellFailure,
  });
  if (list.length === 0)
    return <p className={textStyles.note}>还没有提交过。测试通过后点“提交”，这里会留下每次的结果。</p>;
  return (
    <ul aria-label="提交记录">
      {list.map(({ submission_id, number, passed, total, submitted_at }) => (
        <li key={submission_id} className={styles.submission}>
          <span>第 {number} 次</span>
          <Badge tone={passed === total ? 'success' : 'warning'}>
            通过 {passed} / {total}
          </Badge>
          <span className={textStyles.note}>{dayFromNow(submitted_at, now)}</span>
          <Button
            size="small"
            variant="ghost"
            aria-label={`恢复到第 ${number} 次提交`}
            busy={revert.isPending && revert.variables === submission_id}
            onClick={() => revert.mutate(submission_id)}
          >
            恢复
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The tests of the exercise: what each puts in, what is expected and what came out; and handing in. */
export function TestsPanel({ onSubmitted }: { onSubmitted: (percent: number) => void }) {
  const session = usePractice();
  const { kernel, store, practice } = session;
  const { isTesting, tested, testedAt } = useStore(kernel.state);
  const written = useStore(store, (state) => state.written);
  const submit = useMutation({
    mutationFn: () => session.submit(),
    onSuccess: (submission) => {
      if (submission) onSubmitted(Math.floor((99 * submission.passed) / submission.total));
    },
  });
  const passed = tested?.outcomes.filter((outcome) => outcome.passed).length;
  const isStale = tested !== null && !isTesting && testedAt !== written;
  const isBusy = isTesting || submit.isPending;
  return (
    <Stack as="section" gap={3} className={styles.panel} aria-labelledby="practice-tests">
      <Cluster as="header" gap={3} rowGap={2}>
        <h2 id="practice-tests" className={textStyles.large}>
          测试
        </h2>
        <p className={styles.summary} role="status">
          {isTesting && `正在测试，${tested?.outcomes.length ?? 0} / ${practice.tests.length}`}
          {!isTesting &&
            tested &&
            `通过 ${passed} / ${practice.tests.length}${isStale ? '（代码已改动，请重新测试）' : ''}`}
          {!isTesting && !tested && `共 ${practice.tests.length} 项：从头运行全部代码，再逐项检查。`}
        </p>
        <Button size="small" busy={isTesting} icon={<TestTubes />} onClick={() => void session.test()}>
          运行测试
        </Button>
        <Button size="small" variant="primary" busy={isBusy} icon={<Send />} onClick={() => submit.mutate()}>
          提交
        </Button>
      </Cluster>
      {submit.isError && (
        <p className={textStyles.danger} role="alert">
          提交失败：{errorMessage(submit.error)}。代码都在，可以再点一次“提交”。
        </p>
      )}
      {submit.data && (
        <p className={styles.done} role="status">
          已提交第 {submit.data.number} 次：通过 {submit.data.passed} / {submit.data.total}
        </p>
      )}
      <TestResults
        label="测试项"
        tests={practice.tests.map((test) => ({ ...test, id: test.test_id }))}
        result={tested}
        where="从头运行时有单元出错"
      />
    </Stack>
  );
}
