/*
 * pdf.js needs it in its worker, where the polyfills of a page do not reach; its legacy build leaves it out for Chromium before 119:
 * https://github.com/mozilla/pdf.js/wiki/Frequently-Asked-Questions#which-browsersenvironments-are-supported
 */
Promise.withResolvers ??= function withResolvers<Value>() {
  let resolve: PromiseWithResolvers<Value>['resolve'] = () => {};
  let reject: PromiseWithResolvers<Value>['reject'] = () => {};
  const promise = new Promise<Value>((...handlers) => ([resolve, reject] = handlers));
  return { promise, resolve, reject };
};
