import { Play, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CodeSample } from '@/api/questions';
import { loadingText, openRuntime } from '@/engines/python/open-runtime';
import type { TestResult } from '@/engines/python/runtime';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { TestResults } from '@/engines/code-editor/test-results';
import styles from './code-field.module.css';

const none: TestResult = { outcomes: [], late: null, problem: null, kind: 'ended' };

const ends: Record<Exclude<TestResult['kind'], 'ended'>, string> = {
  stopped: '已停止，程序都在。',
  broken: 'Python 没能启动或中途退出，请检查网络后再试；程序都在。',
  late: '有样例运行太久，已停止：检查循环是否会结束。程序都在。',
};

interface CodeSamplesProps {
  code: string;
  samples: readonly CodeSample[];
}

/** Tries a program on its samples in the practice's bounded worker on this computer; it can be stopped, and marks nothing. */
export function CodeSamples({ code, samples }: CodeSamplesProps) {
  const [runtime] = useState(openRuntime);
  const { phase, loaded } = useStore(runtime.state);
  const [run, setRun] = useState<{ code: string; result: TestResult; isRunning: boolean }>();
  // Another question, or a page that is hidden, needs no Python.
  useEffect(() => runtime.close, [runtime]);

  const test = async () => {
    setRun({ code, result: none, isRunning: true });
    const result = await runtime.test([code], [...samples], (outcomes) =>
      setRun({ code, result: { ...none, outcomes: [...outcomes] }, isRunning: true }),
    );
    setRun({ code, result, isRunning: false });
  };
  const { result, isRunning } = run ?? { result: none, isRunning: false };
  const passed = result.outcomes.filter((outcome) => outcome.passed).length;

  const words = () => {
    if (!run) return `共 ${samples.length} 个，在本机运行，不计分。`;
    if (isRunning && phase === 'loading') return loadingText(loaded);
    if (isRunning) return `正在运行，${result.outcomes.length} / ${samples.length}`;
    if (result.kind !== 'ended') return ends[result.kind];
    const isStale = run.code !== code;
    return `通过 ${passed} / ${samples.length}${isStale ? '（程序已改动，请重新运行）' : ''}`;
  };
  return (
    <section className={styles.samples} aria-label="样例">
      <Cluster gap={3} rowGap={2}>
        <h3 className={styles.title}>样例</h3>
        <p className={styles.summary} role="status">
          {words()}
        </p>
        {isRunning ? (
          <Button size="small" icon={<Square />} onClick={runtime.stop}>
            停止
          </Button>
        ) : (
          <Button size="small" icon={<Play />} onClick={() => void test()}>
            运行样例
          </Button>
        )}
      </Cluster>
      <TestResults
        label="样例结果"
        tests={samples.map((sample, index) => ({ ...sample, id: sample.call, title: `样例 ${index + 1}` }))}
        result={result}
        where="程序出错"
      />
    </section>
  );
}
