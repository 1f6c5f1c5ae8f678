/** Named in the Content Security Policy of deploy/matrix.conf.template. */
const POLICY = 'matrix-worker';

interface ScriptUrlPolicy {
  createScriptURL: (address: string) => string;
}

/** The part of Trusted Types used here; not every browser has them. */
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy };
}

const rules: ScriptUrlPolicy = {
  createScriptURL(address) {
    const { origin } = new URL(address, window.location.href);
    if (origin !== window.location.origin) throw new TypeError('A worker must come from this origin');
    return address;
  },
};

let policy: ScriptUrlPolicy | undefined;

/** The address of a file of this origin as a page under Trusted Types must state it. Throws for another origin. */
function workerAddress(address: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM library does not know Trusted Types
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  return policy.createScriptURL(address);
}

/** Starts a worker from a module file of this origin. */
export const startModuleWorker = (address: string): Worker =>
  new Worker(workerAddress(address), { type: 'module' });

/** Registers a file of this origin as the service worker, which the browser never takes from its HTTP cache. */
export const registerWorker = (address: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerAddress(address), { updateViaCache: 'none' });
