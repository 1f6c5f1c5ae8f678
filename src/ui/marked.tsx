import { Fragment } from 'react';
import styles from './marked.module.css';

interface MarkedProps {
  text: string;
  /** Places in the text, in order, each from an index up to another one. */
  ranges: readonly (readonly [number, number])[];
}

/** A text with what was searched for marked in it. */
export function Marked({ text, ranges }: MarkedProps) {
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  );
}
