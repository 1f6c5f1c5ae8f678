/**
 * True where the browser has all that the application uses and .browserslistrc's oldest ones lack: these came last to Chromium (120),
 * Firefox (125) and Safari (17.4).
 */
const isRecent = 'canParse' in URL && 'popover' in HTMLElement.prototype && 'withResolvers' in Promise;

/**
 * The rest for an older browser, undefined for a recent one. No code of a page is loaded before it is there: modules of the first
 * chunk alone do without it while they are evaluated.
 */
export const polyfilled = isRecent ? undefined : import('@/app/polyfills');
