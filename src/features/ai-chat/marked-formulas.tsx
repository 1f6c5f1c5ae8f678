import { Fragment } from 'react';
import { Marked } from '@/ui/marked';
import markStyles from '@/ui/marked.module.css';
import { DeferredFormula } from '@/engines/markdown/excerpt';
import { formulaParts } from './formula-parts';

interface MarkedFormulasProps {
  text: string;
  /** Places in the text, in order, each from an index up to another one. */
  ranges: readonly (readonly [number, number])[];
}

/** A text with its formulas drawn and what was searched for marked in it, a formula as a whole. */
export function MarkedFormulas({ text, ranges }: MarkedFormulasProps) {
  return formulaParts(text).map(({ start, end, tex }) => {
    const within = ranges
      .filter(([from, to]) => from < end && to > start)
      .map(([from, to]): [number, number] => [Math.max(from, start) - start, Math.min(to, end) - start]);
    if (tex === undefined) return <Marked key={start} text={text.slice(start, end)} ranges={within} />;
    const Place = within.length > 0 ? 'mark' : Fragment;
    return (
      <Place key={start} {...(within.length > 0 && { className: markStyles.mark })}>
        <DeferredFormula tex={tex} />
      </Place>
    );
  });
}
