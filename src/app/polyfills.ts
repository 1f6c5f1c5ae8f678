/*
 * For browsers as old as .browserslistrc names. Each of core-js' modules does nothing where the browser has its own.
 */
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/array/with';
import 'core-js/actual/map/group-by';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/string/to-well-formed';
import 'core-js/actual/url/can-parse';
import '@oddbird/popover-polyfill';

/** Returns a signal that aborts with the first of some. Standard: https://dom.spec.whatwg.org/#dom-abortsignal-any */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), {
        once: true,
        signal: controller.signal,
      });
  }
  return controller.signal;
}

if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any });
