import { memo, useEffect, useRef, useState } from 'react';
import { classNames } from '@/ui/class-names';
import type { CodeToken } from '@/engines/markdown/highlighter';
import { whenIdle } from '@/lib/idle';
import { whenNear } from '@/engines/markdown/when-near';
import styles from './parts/code.module.css';

interface StaticCodeProps {
  code: string;
  language: 'python' | 'markdown';
}

/** Pixels around the window in which code gets its colours. */
const AHEAD = 400;
const MAX_COLOURED = 20_000;

/** Code as the editor shows it, without the editor: a thousand of these cost little. Colours come when it is near. */
export const StaticCode = memo(function StaticCode({ code, language }: StaticCodeProps) {
  const element = useRef<HTMLPreElement>(null);
  const [coloured, setColoured] = useState<{ code: string; lines: CodeToken[][] }>();

  useEffect(() => {
    if (!element.current || language !== 'python' || !code || code.length > MAX_COLOURED) return undefined;
    let live = true;
    const stops: (() => void)[] = [];
    const colour = async () => {
      try {
        const { highlightLines } = await import('./parts/highlight-lines');
        const lines = live && (await highlightLines(code));
        if (live && lines) setColoured({ code, lines });
      } catch {
        // Not fetched: without its colours code is still code.
      }
    };
    stops.push(whenNear(element.current, AHEAD, () => stops.push(whenIdle(() => void colour()))));
    return () => {
      live = false;
      for (const stop of stops) stop();
    };
  }, [code, language]);

  const colours = coloured?.code === code ? coloured.lines : undefined;
  const lines = code.split('\n');
  return (
    <pre ref={element} className={classNames(styles.static, language === 'python' && styles.numbered)}>
      {language === 'python'
        ? lines.map((line, index) => (
            <span key={index} className={styles.line}>
              {colours?.[index]?.map(({ text, className }, place) => (
                <span key={place} className={className}>
                  {text}
                </span>
              )) ?? line}
              {'\n'}
            </span>
          ))
        : `${code}\n`}
    </pre>
  );
});
