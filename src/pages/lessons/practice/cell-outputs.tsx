import { memo } from 'react';
import { classNames } from '@/ui/class-names';
import type { Output } from '@/lib/notebook/types';
import { FailureOutput } from './failure-output';
import type { PageCell } from './notebook-store';
import { drawnText, textOfStream, withoutColours } from './outputs';
import { RichOutput } from './rich-output';
import styles from './cell-outputs.module.css';

/** What running a cell has shown, in its order. */
export const CellOutputs = memo(function CellOutputs({ cell, index }: { cell: PageCell; index: number }) {
  const { outputs, dropped, omitted } = cell;
  if (outputs.length === 0 && dropped === 0 && omitted === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={styles.outputs} aria-label={`第 ${index + 1} 个单元的输出`} tabIndex={0}>
      {outputs.map((output, place) => (
        <OneOutput key={place} output={output} source={cell.source} />
      ))}
      {dropped > 0 && (
        <p className={styles.note}>
          输出太长，只保留前 20 万个字符，后面的 {dropped.toLocaleString('zh-CN')} 个字符没有显示。
        </p>
      )}
      {omitted > 0 && (
        <p className={styles.note}>输出太多，还有 {omitted.toLocaleString('zh-CN')} 段没有显示。</p>
      )}
    </section>
  );
});

const OneOutput = memo(function OneOutput({ output, source }: { output: Output; source: string }) {
  if (output.output_type === 'stream')
    return (
      <pre className={classNames(styles.stream, output.name === 'stderr' && styles.stderr)}>
        {drawnText(withoutColours(textOfStream(output.text)))}
      </pre>
    );
  if (output.output_type === 'error') return <FailureOutput error={output} source={source} />;
  return <RichOutput data={output.data} />;
});
