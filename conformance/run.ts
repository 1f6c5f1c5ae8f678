import { checkBehaviour } from './behaviour';
import { operationOf, operations, type Operation, type Profile } from './contract';
import { type Failure, Findings } from './findings';
import { type Credentials, type Role, Scene } from './scene';
import { checkShape } from './shape';
import type { Backend, Exchange } from './wire';
import type { Cast } from './writes';
import { login } from '@/api/users';
import { checkEdge } from './edge';
import { dataProblem, envelopeProblem } from './judge';
import { checkRaces } from './races';
import { checkSso } from './sso';

/** Subject of a run, and as whom it is checked. */
export interface RunOptions extends Backend, Pick<Cast, 'codeFor' | 'waitUntil'> {
  profiles: readonly Profile[];
  /** Address of the AI gateway. */
  gateway?: string | undefined;
  /** Address of the product, behind its nginx. */
  site?: string | undefined;
  /** Whether it may write. */
  writes?: boolean;
  /** Hears each failure when it is found. */
  failed?: (failure: Failure) => void;
  accounts: { student: Credentials; other?: Credentials; staff?: Credentials };
}

/** Why nobody can sign in: no way there, another address, or a refusal. */
function signInProblem(failed: Exchange, base: string, { account }: Credentials): string {
  if (failed.status === 0) return `连不上 ${base}（${failed.text}）：请检查 --base 和网络`;
  if (!failed.answer || failed.status === 404)
    return `${failed.url} 不是登录接口（HTTP ${failed.status} ${failed.type}）：--base 一般以 /matrix-api 结尾`;
  const { code, data, msg } = failed.answer;
  const problem = envelopeProblem(failed) || (code === 200 ? dataProblem(login.output, data) : msg);
  return `${account} 不能登录：${problem || `code 是 ${code}，没有 msg`}`;
}

/** Signs everybody in; a backend at which nobody can is checked no further. */
async function gather(options: RunOptions, findings: Findings): Promise<Cast | undefined> {
  const { accounts, codeFor, waitUntil, base, fetch } = options;
  const scenes: Partial<Record<Role, Scene>> = {};
  for (const [role, credentials] of Object.entries(accounts) as [Role, Credentials][]) {
    const scene = new Scene({ base, fetch }, role, credentials);
    const failed = await scene.signIn();
    if (failed) {
      findings.check('answered', operationOf(login), failed, signInProblem(failed, base, credentials));
      return undefined;
    }
    scenes[role] = scene;
  }
  return { ...scenes, codeFor, waitUntil } as Cast;
}

/** Checks a backend, level by level. */
export async function runConformance(options: RunOptions): Promise<Findings> {
  const findings = new Findings(options.failed);
  const cast = await gather(options, findings);
  if (!cast) return findings;
  const chosen: readonly Operation[] = operations.filter(({ profile }) => options.profiles.includes(profile));
  const scenes = [cast.student, cast.other, cast.staff].filter((scene) => scene !== undefined);
  await checkShape(scenes, chosen, findings);
  await checkEdge(options, cast, findings);
  if (options.profiles.includes('core')) await checkSso(options, cast.student, findings);
  if (options.writes) {
    // Before the story of writes, the last of which end the sessions.
    await checkRaces(cast, chosen, findings);
    await checkBehaviour(cast, chosen, findings);
  }
  for (const scene of scenes) await scene.signOut();
  return findings;
}
