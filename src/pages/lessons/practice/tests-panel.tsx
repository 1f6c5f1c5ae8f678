import { useMutation } from '@tanstack/react-query';
import { TestTubes, Send } from 'lucide-react';
import { useStore } from 'zustand';
import { errorMessage } from '@/api/errors';
import { Button } from '@/ui/button';
import { TestResults } from '@/engines/code-editor/test-results';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { usePractice } from './session';
import styles from './tests-panel.module.css';

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
        <p className={styles.failed} role="alert">
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
