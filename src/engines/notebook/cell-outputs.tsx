import { memo } from 'react';
import { numberText } from '@/lib/number';
import { classNames } from '@/ui/class-names';
import type { PageCell } from '@/lib/notebook/notebook-store';
import { drawnText, textOfStream } from '@/lib/notebook/outputs';
import type { Output } from '@/lib/notebook/types';
import { FailureOutput, type FailureQuestion } from './parts/failure-output';
import { RichOutput } from './parts/rich-output';
import styles from './cell-outputs.module.css';

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
        <p className={styles.note}>
          输出太长，只保留前 20 万个字符，后面的 {numberText(dropped)} 个字符没有显示。
        </p>
      )}
      {omitted > 0 && <p className={styles.note}>输出太多，还有 {numberText(omitted)} 段没有显示。</p>}
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
