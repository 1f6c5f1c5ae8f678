import * as v from 'valibot';
import type { Endpoint, EndpointInput, EndpointOutput } from '@/api/endpoint';
import { oaToken } from '@/api/oa-token';
import { login, logout } from '@/api/users';
import { isRead, operationOf, type Operation } from './contract';
import { Pool } from './pool';
import { isOwnId } from './things';
import { type Backend, type Exchange, type Extra, isSuccess, type Secrets, send } from './wire';

/** Whoever is needed for a write: the student of the account, another one, and somebody who approves and organises. */
export type Role = 'student' | 'other' | 'staff';

export interface Credentials {
  account: string;
  password: string;
}

/** The shell variable that stands for a secret of an account: `$TOKEN`, `$OTHER_TOKEN`. */
export const variableOf = (role: Role, name: 'TOKEN' | 'OA_TOKEN' | 'PASSWORD'): string =>
  role === 'student' ? name : `${role.toUpperCase()}_${name}`;

/** The backend lacks what a check needs, in words: the check was not made. */
export class Unready extends Error {}

/** The value, or the reason why a check cannot be made. */
export function need<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Unready(what);
  return value;
}

/** Amount of what an answer brings: the rows of a list before all that stands beside it. */
export function weightOf(exchange: Exchange | undefined): number {
  const { list } = (exchange?.answer?.data ?? {}) as { list?: unknown[] };
  return (exchange?.text.length ?? 0) + (list?.length ?? 0) * 100_000;
}

/** A signed-in account, and all that it has been answered. */
export class Scene {
  readonly pool = new Pool();
  /** Data of the last success of each operation. */
  private readonly answers = new Map<Endpoint, unknown>();
  private readonly inputs = new Map<Endpoint, object>();
  /** Reads that were answered with data, each with the input that brought most. */
  readonly reads = new Map<Operation, Exchange>();
  /** Reads that the preparation of a write has made. */
  trail: Exchange[] = [];
  userId = '';
  token = '';
  private oaToken = '';

  private device: Scene | undefined;

  readonly backend: Backend;
  readonly role: Role;
  readonly credentials: Credentials;

  constructor(backend: Backend, role: Role, credentials: Credentials) {
    this.backend = backend;
    this.role = role;
    this.credentials = credentials;
  }

  /** Signs in; what was answered, if that failed. */
  async signIn(): Promise<Exchange | undefined> {
    const answer = await send(this.backend, operationOf(login), this.credentials, { secrets: this.secrets });
    const session = v.safeParse(login.output, answer.answer?.data);
    if (!isSuccess(answer) || !session.success) return answer;
    this.token = session.output.token;
    this.userId = session.output.userInfo.user_id;
    this.pool.harvest('users', session.output.userInfo, {});
    const oa = await this.send(oaToken, {});
    this.oaToken = v.is(oaToken.output, oa.answer?.data) ? oa.answer.data.oa_token : '';
    return undefined;
  }

  /** What no report repeats. */
  get secrets(): Secrets {
    const own = [
      [this.credentials.password, variableOf(this.role, 'PASSWORD')],
      [this.token, variableOf(this.role, 'TOKEN')],
      [this.oaToken, variableOf(this.role, 'OA_TOKEN')],
    ] as const;
    return new Map(own.filter(([secret]) => secret !== ''));
  }

  /** The same account on another device; undefined while its password is another one. */
  async elsewhere(): Promise<Scene | undefined> {
    if (this.device) return this.device;
    const device = new Scene(this.backend, this.role, this.credentials);
    if (!(await device.signIn())) this.device = device;
    return this.device;
  }

  /** Signs the other device out: the next check takes a new one. */
  async leaveElsewhere(): Promise<void> {
    await this.device?.signOut();
    this.device = undefined;
  }

  /** Ends the sessions that a check has begun. */
  async signOut(): Promise<void> {
    await this.leaveElsewhere();
    await this.try(logout, {});
  }

  /** Whether an id belongs to this account alone, by the name of the field that has it: `id` may be that of anything. */
  owns(name: string, id: string): boolean {
    const own = name.replace(/ids$/, 'id');
    if (own !== 'id') return isOwnId(own) && this.pool.knows(id, (each) => each === own);
    return (
      this.pool.knows(id, isOwnId) && !this.pool.knows(id, (each) => each.endsWith('_id') && !isOwnId(each))
    );
  }

  /** Sends a call as this account, whatever comes of it. */
  try(
    endpoint: Endpoint,
    input: object,
    extra: Extra = {},
    operation = operationOf(endpoint),
  ): Promise<Exchange> {
    const { token, oaToken: oa, secrets } = this;
    const key = endpoint.once ? { key: crypto.randomUUID() } : {};
    return send(this.backend, operation, input, { token, oaToken: oa, secrets, ...key, ...extra });
  }

  /** Sends a call that later ones go on from. */
  async send(endpoint: Endpoint, input: object, extra: Extra = {}): Promise<Exchange> {
    const operation = operationOf(endpoint);
    const exchange = await this.try(endpoint, input, extra);
    if (isSuccess(exchange)) {
      this.answers.set(endpoint, exchange.answer?.data);
      this.inputs.set(endpoint, input);
      this.pool.harvest(operation.module, exchange.answer?.data, input);
    }
    return exchange;
  }

  /** Reads what the preparation of a check needs. */
  async read<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>> {
    const exchange = await this.send(endpoint, input as object);
    const data = v.safeParse(endpoint.output, exchange.answer?.data);
    this.trail.push(exchange);
    return need(
      isSuccess(exchange) && data.success ? data.output : null,
      `${endpoint.summary}（${endpoint.path}）没有可用的应答`,
    );
  }

  /** The data that an operation was answered with last. */
  last<E extends Endpoint>(endpoint: E): EndpointOutput<E> {
    const data = v.safeParse(endpoint.output, this.answers.get(endpoint));
    return need(data.success ? data.output : null, `前一步“${endpoint.summary}”没有成功`);
  }

  /** The input of an operation's last success. */
  sent<E extends Endpoint>(endpoint: E): EndpointInput<E> {
    return need(this.inputs.get(endpoint), `前一步“${endpoint.summary}”没有成功`) as EndpointInput<E>;
  }

  /** Asks every read of some operations with all that is known, again and again while that finds more. */
  async explore(
    operations: readonly Operation[],
    heard: (exchange: Exchange) => void = () => {},
  ): Promise<void> {
    const asked = new Set<string>();
    const left = operations.filter(isRead);
    for (let before = -1; before < asked.size;) {
      before = asked.size;
      for (const operation of left) {
        const inputs = this.reads.has(operation) ? [] : this.pool.inputsFor(operation);
        for (const input of inputs) {
          const name = `${operation.name} ${JSON.stringify(input)}`;
          if (asked.has(name)) continue;
          asked.add(name);
          const exchange = await this.send(operation.endpoint, input);
          heard(exchange);
          if (isSuccess(exchange) && weightOf(exchange) > weightOf(this.reads.get(operation)))
            this.reads.set(operation, exchange);
        }
      }
    }
  }
}
