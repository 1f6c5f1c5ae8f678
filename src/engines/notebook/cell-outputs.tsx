import { Sparkles } from 'lucide-react';
import { memo } from 'react';
import type { PageCell } from '@/lib/notebook/notebook-store';
import { drawnText, textOfStream } from '@/lib/notebook/outputs';
import { shownText } from '@/lib/notebook/terminal';
import type { Output } from '@/lib/notebook/types';
import { numberText } from '@/lib/number';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import styles from './cell-outputs.module.css';
import { Explanation } from './explanation';
import { RichOutput } from './parts/rich-output';

type ErrorOutput = Extract<Output, { output_type: 'error' }>;

/** The button that asks the AI about an error. */
interface FailureQuestion {
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
function FailureOutput({ error, source, question }: FailureOutputProps) {
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

interface CellOutputsProps {
  cell: PageCell;
  /** The accessible name. */
  label: string;
  className?: string;
  /** Question to the AI about an error. */
  failureQuestion: FailureQuestion;
}

/** Outputs of a cell, in their order. */
export const CellOutputs = memo(function CellOutputs({
  cell,
  label,
  className,
  failureQuestion,
}: CellOutputsProps) {
  const { outputs, dropped, omitted } = cell;
  if (outputs.length === 0 && dropped === 0 && omitted === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={classNames(styles.outputs, className)} aria-label={label} tabIndex={0}>
      {outputs.map((output, place) => (
        <OneOutput key={place} output={output} source={cell.source} failureQuestion={failureQuestion} />
      ))}
      {dropped > 0 && (
        <p className={textStyles.note}>
          输出太长，只保留前 20 万个字符，后面的 {numberText(dropped)} 个字符没有显示。
        </p>
      )}
      {omitted > 0 && <p className={textStyles.note}>输出太多，还有 {numberText(omitted)} 段没有显示。</p>}
    </section>
  );
});

interface OneOutputProps {
  output: Output;
  source: string;
  failureQuestion: FailureQuestion;
}

const OneOutput = memo(function OneOutput({ output, source, failureQuestion }: OneOutputProps) {
  if (output.output_type === 'stream')
    return (
      <pre className={classNames(styles.stream, output.name === 'stderr' && styles.stderr)}>
        {drawnText(textOfStream(output.text))}
      </pre>
    );
  if (output.output_type === 'error')
    return <FailureOutput error={output} source={source} question={failureQuestion} />;
  return <RichOutput data={output.data} />;
});
