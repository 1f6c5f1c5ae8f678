/**
 * True where the browser has all that .browserslistrc's oldest ones lack. Others get it before anything else runs: each module
 * of the application may then use it.
 */
const isRecent =
  'with' in Array.prototype &&
  'toWellFormed' in String.prototype &&
  'groupBy' in Map &&
  'withResolvers' in Promise &&
  'canParse' in URL &&
  'any' in AbortSignal &&
  'popover' in HTMLElement.prototype;

if (!isRecent) await import('@/app/polyfills');

export {};
