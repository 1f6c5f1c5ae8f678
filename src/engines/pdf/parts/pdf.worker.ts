// pdf.js needs it here, where the polyfills of a page do not reach, and leaves it out of its legacy build for Chromium before 119:
// https://github.com/mozilla/pdf.js/wiki/Frequently-Asked-Questions#which-browsersenvironments-are-supported
import 'core-js/actual/promise/with-resolvers';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
