const OPEN = '<think>';
const CLOSE = '</think>';

export interface Said {
  reasoning: string;
  content: string;
}

/** Returns how many characters at a text's end may be the beginning of a tag. */
function begunTag(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}

/**
 * Splits thoughts from an answer: some models write them at its beginning, between tags. `take` receives each piece as it
 * comes and returns both parts; what may still become a tag waits for the next piece or for `rest`.
 */
export function thinkSplitter() {
  let place: 'start' | 'thought' | 'gap' | 'answer' = 'start';
  let held = '';

  function take(text: string): Said {
    if (place === 'answer') return { reasoning: '', content: text };
    held += text;
    if (place === 'start') {
      const begun = held.trimStart();
      if (begun.length < OPEN.length && OPEN.startsWith(begun)) return { reasoning: '', content: '' };
      place = begun.startsWith(OPEN) ? 'thought' : 'answer';
      held = place === 'thought' ? begun.slice(OPEN.length) : held;
    }
    let reasoning = '';
    if (place === 'thought') {
      const end = held.indexOf(CLOSE);
      const known = end < 0 ? held.length - begunTag(held, CLOSE) : end;
      reasoning = held.slice(0, known);
      held = held.slice(end < 0 ? known : end + CLOSE.length);
      if (end < 0) return { reasoning, content: '' };
      place = 'gap';
    }
    // The blank lines after the thought are not the answer's.
    if (place === 'gap') held = held.trimStart();
    if (held) place = 'answer';
    const content = held;
    held = '';
    return { reasoning, content };
  }

  /** Returns what waited for a piece that did not come. */
  function rest(): Said {
    const text = held;
    held = '';
    return place === 'thought' ? { reasoning: text, content: '' } : { reasoning: '', content: text };
  }

  return { take, rest };
}
