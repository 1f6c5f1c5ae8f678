/**
 * Plants faults into the mock backend, one at a time, and says which of them the check of a backend does not find, or does not name.
 *
 *   npm run conformance:faults -- 200 1               200 faults, chosen by the seed 1
 *   npm run conformance:faults -- 200 1 laundryList   those of them whose name has this
 */
import { readFile } from 'node:fs/promises';
import { chance } from '../tests/support/chance.ts';
import type { Profile } from '../conformance/contract.ts';
import type { Session } from '../conformance/faults.ts';
import type { Answer } from '../conformance/wire.ts';
import { mockInProcess } from './mock-in-process.ts';

const LEAST = 0.95;

const [count = '200', seed = '1', wanted = ''] = process.argv.slice(2);
const random = chance(Number(seed));
const backend = await mockInProcess();
const { Effects, plantFault, throughFault, documentedIn } =
  await backend.load<typeof import('../conformance/faults.ts')>('conformance/faults.ts');
const { runConformance } = await backend.load<typeof import('../conformance/run.ts')>('conformance/run.ts');
const { profileNames } =
  await backend.load<typeof import('../conformance/contract.ts')>('conformance/contract.ts');
const examples = documentedIn(await readFile('docs/openapi.json', 'utf8'));

/** Profiles that are checked for a fault in one: learning changes the home page, and the statistics among the notes. */
const profilesWith = (profile: Profile): readonly Profile[] =>
  profile === 'core' || profile === 'notes' ? ['learning', profile] : [profile];

const effects = new Effects();
async function noting(request: Request): Promise<Response> {
  const response = await backend.fetch(request.clone());
  // Uploads are no JSON.
  if (response.headers.get('content-type')?.startsWith('application/json'))
    effects.note(request, backend.base, (await response.clone().json()) as Answer);
  return response;
}
/** Checks the backend without a fault: if anything were found there, what is found later would prove nothing. */
async function checkSound(profiles: readonly Profile[], fetch = backend.fetch): Promise<void> {
  backend.reset();
  const { failures } = await runConformance({ ...backend, fetch, profiles, writes: true });
  const [failure] = failures;
  if (failure) throw new Error(`without a fault: ${failure.operation}: ${failure.problem}`);
}
await checkSound(profileNames, noting);
for (const profile of profileNames) await checkSound(profilesWith(profile));

const sessions: Session[] = [];
let divided = 0;
const ground = {
  base: backend.base,
  sessions,
  ...effects,
  async pass(request: Request): Promise<Response> {
    const { url, headers } = request;
    const response = await backend.fetch(request);
    if (!/\/(?:users\/login|oa\/token)$/.test(url)) return response;
    const { data } = (await response.clone().json()) as {
      data: { token?: string; oa_token?: string } | null;
    };
    if (data?.token) sessions.push({ token: data.token, oaToken: '' });
    const own = sessions.find(({ token }) => token === headers.get('token'));
    if (own && data?.oa_token) own.oaToken = data.oa_token;
    return response;
  },
  divide() {
    divided += 1;
    // Long enough for all requests of a race to be checked.
    backend.context.wait = () => new Promise((resolve) => setTimeout(resolve, 100));
    return () => {
      divided -= 1;
      if (divided === 0) delete backend.context.wait;
    };
  },
  keep() {
    const tables = backend.database.tables.map(([, table]) => {
      table.settle();
      return { table, kept: table.difference() };
    });
    return () =>
      tables.forEach(({ table, kept }) => {
        table.settle();
        table.restore(kept);
      });
  },
};

/** Ends a check: its fault is found, and named. */
class Found extends Error {}

const unfound: string[] = [];
let planted = 0;
const started = performance.now();
for (let at = 0; at < Number(count); at += 1) {
  const fault = plantFault(ground, examples, random);
  const { kind, operation, rules, place } = fault;
  const name = `${kind}: ${operation.name}${place && ` (${place})`}`;
  if (!name.includes(wanted)) continue;
  planted += 1;
  sessions.length = 0;
  backend.reset();
  const others: string[] = [];
  const run = runConformance({
    ...backend,
    fetch: throughFault(ground, fault),
    profiles: profilesWith(operation.profile),
    writes: true,
    failed({ rule, operation: of, problem }) {
      if (rules.includes(rule) && problem.includes(place)) throw new Found();
      others.push(`  ${rule} of ${of}: ${problem}`);
    },
  });
  const isFound = await run.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Found)) throw error;
      return true;
    },
  );
  if (isFound) continue;
  unfound.push(name);
  console.log([`UNFOUND ${name}`, ...others.slice(0, 5)].join('\n'));
}
const found = planted - unfound.length;
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${found} of ${planted} faults are found, and named by their field or rule (${seconds} s)`);
await backend.close();
process.exit(found < LEAST * planted ? 1 : 0);
