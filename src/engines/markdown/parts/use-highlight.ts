import { useEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { tokensByPart } from './code-text';
import type { Part } from '../engine/part';
import type { CodeToken } from '../highlighter';
import { whenIdle } from '@/lib/idle';
import { whenNear } from '../when-near';

/** Longer code stays plain: colouring it would stall the page. */
const MAX_LENGTH = 20_000;
/** Pixels below the window in which code gets its colours. */
const AHEAD = 200;

/** True while the student has text in this element selected, which new nodes would tear away. */
function isSelected(element: Element | null): boolean {
  const selection = document.getSelection();
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return false;
  return selection.getRangeAt(0).intersectsNode(element);
}

/** Calls back once nothing in the element is selected. */
function whenUnselected(element: Element | null, proceed: () => void): () => void {
  if (!isSelected(element)) {
    proceed();
    return () => {};
  }
  const check = () => {
    if (isSelected(element)) return;
    document.removeEventListener('selectionchange', check);
    proceed();
  };
  document.addEventListener('selectionchange', check);
  return () => document.removeEventListener('selectionchange', check);
}

/**
 * The coloured runs of each stretch of complete code; undefined until they are there. Colours come in idle
 * time, for a declared language that we know, and never while the student has some of the code selected.
 */
export function useHighlight(
  code: string | undefined,
  parts: readonly Part[],
  language: string,
  element: RefObject<Element | null>,
): ReadonlyMap<Part, CodeToken[]> | undefined {
  const [done, setDone] = useState<{ code: string; tokens: CodeToken[] }>();

  useEffect(() => {
    if (!code || !language || code.length > MAX_LENGTH || !element.current) return undefined;
    const { current } = element;
    const stops: (() => void)[] = [];
    let live = true;
    const highlight = async () => {
      try {
        const { tokenize } = await import('../highlighter');
        const tokens = live && (await tokenize(code, language));
        if (!tokens || !live) return;
        // Drawn at once: in a later drawing the student may have begun to select.
        stops.push(whenUnselected(current, () => flushSync(() => setDone({ code, tokens }))));
      } catch {
        // Not fetched: without its colours code is still code.
      }
    };
    stops.push(whenNear(current, AHEAD, () => stops.push(whenIdle(() => void highlight()))));
    return () => {
      live = false;
      for (const stop of stops) stop();
    };
  }, [code, language, element]);

  return useMemo(
    () => (done && done.code === code ? tokensByPart(done.tokens, parts) : undefined),
    [done, code, parts],
  );
}
