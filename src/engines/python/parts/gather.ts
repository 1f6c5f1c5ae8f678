import throttle from 'lodash-es/throttle';

const EVERY = 100;

/** Passes text on in pieces, ten a second at most: a loop that prints for ever leaves the page its time. */
export function gather(pass: (name: string, text: string) => void) {
  let pieces: { name: string; parts: string[] }[] = [];
  const passOn = throttle(() => {
    const passed = pieces;
    pieces = [];
    for (const { name, parts } of passed) pass(name, parts.join(''));
  }, EVERY);
  return {
    flush: passOn.flush,
    add(stream: string, text: string): void {
      const piece = pieces.at(-1);
      // A change of the stream is no reason to hurry: a program may change it with every word.
      if (piece?.name === stream) piece.parts.push(text);
      else pieces.push({ name: stream, parts: [text] });
      passOn();
    },
  };
}
