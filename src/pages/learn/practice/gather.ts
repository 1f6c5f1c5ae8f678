const EVERY = 100;

/** Passes text on in pieces, ten a second at most: a loop that prints for ever leaves the page its time. */
export function gather(pass: (name: string, text: string) => void) {
  let name = '';
  let parts: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (parts.length === 0) return;
    last = performance.now();
    pass(name, parts.join(''));
    parts = [];
  }
  return {
    flush,
    add(stream: string, text: string): void {
      if (stream !== name) flush();
      name = stream;
      parts.push(text);
      // The first words come at once.
      timer ??= setTimeout(flush, Math.max(0, last + EVERY - performance.now()));
    },
  };
}
