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

/** Starts a worker from a module file of this origin, as a page under Trusted Types must. Throws for another origin. */
export function startModuleWorker(address: string): Worker {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM library does not know Trusted Types
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  return new Worker(policy.createScriptURL(address), { type: 'module' });
}
