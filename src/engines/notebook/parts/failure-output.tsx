import { Sparkles } from 'lucide-react';
import { shownText } from '@/lib/notebook/terminal';
import type { Output } from '@/lib/notebook/types';
import { Button } from '@/ui/button';
import styles from '../cell-outputs.module.css';
import { Explanation } from '../explanation';

type ErrorOutput = Extract<Output, { output_type: 'error' }>;

/** The button that asks the AI about an error. */
export interface FailureQuestion {
  label: string;
  ask: (question: string) => void;
}

/** The last of a long traceback: that is where the error is. */
const MAX_TRACEBACK = 4_000;

/** Question to the AI: the cell and its traceback. */
const questionOf = (source: string, traceback: string): string =>
  `运行下面的代码出错了，请解释原因并给出修改建议：\n\n\`\`\`python\n${source}\n\`\`\`\n\n\`\`\`text\n${traceback.slice(-MAX_TRACEBACK)}\n\`\`\``;

interface FailureOutputProps {
  error: ErrorOutput;
  source: string;
  question: FailureQuestion;
}

/** An error: what it is, what it means, and where it happened. */
export function FailureOutput({ error, source, question }: FailureOutputProps) {
  const ename = shownText(error.ename);
  const evalue = shownText(error.evalue);
  const traceback = shownText(error.traceback.join('\n'));
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.failureName}>
        <code>
          {ename}
          {evalue && `: ${evalue}`}
        </code>
      </p>
      <p className={styles.explanation}>
        <Explanation failure={{ ename, evalue }} />
      </p>
      <Button
        size="small"
        icon={<Sparkles />}
        onClick={() => question.ask(questionOf(source, traceback || `${ename}: ${evalue}`))}
      >
        {question.label}
      </Button>
      {traceback && <pre className={styles.traceback}>{traceback}</pre>}
    </div>
  );
}
