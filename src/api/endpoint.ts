import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Days for which the backend keeps the record of an idempotency key: the same write under it is answered as the first
 * was, another one is refused (HTTP-6).
 */
export const ONCE_DAYS = 30;

/**
 * One call of the wire contract, used by three: the client calls it, the mock backend answers it, and
 * `docs/openapi.json` is generated from it.
 */
export interface Endpoint<
  Input extends GenericSchema = GenericSchema,
  Output extends GenericSchema = GenericSchema,
> {
  method: Method;
  /** Path below `/matrix-api`. */
  path: string;
  /** Purpose, for the documentation, in Chinese. */
  summary: string;
  /** Data sent: query of a GET and beside a body of bytes, JSON body of a POST or PUT, `{id}` of a DELETE. */
  input: Input;
  /** The `data` of a successful answer. */
  output: Output;
  /** False for the calls of the public pages; the mock refuses the others without a live token. */
  authenticated: boolean;
  /** True for a write that must happen once and so carries an idempotency key (HTTP-6). */
  once: boolean;
  /** True for the calls of the OA system, which carry its own token in the header `oaToken`. */
  oa: boolean;
  /** Encoding of the input of a POST or PUT; `binary`: in the query, and the body is a file's bytes. */
  body: 'json' | 'multipart' | 'binary';
}

type Definition<Input extends GenericSchema, Output extends GenericSchema> = Pick<
  Endpoint<Input, Output>,
  'method' | 'path' | 'summary' | 'input' | 'output'
> &
  Partial<Pick<Endpoint, 'authenticated' | 'once' | 'oa' | 'body'>>;

/** Declares an endpoint; signed-in, repeatable and sent as JSON unless it says otherwise. */
export function defineEndpoint<Input extends GenericSchema, Output extends GenericSchema>(
  definition: Definition<Input, Output>,
): Endpoint<Input, Output> {
  return { authenticated: true, once: false, oa: false, body: 'json', ...definition };
}

export type EndpointInput<E extends Endpoint> = InferInput<E['input']>;
export type EndpointOutput<E extends Endpoint> = InferOutput<E['output']>;

/**
 * Files that the backend serves beside its calls. Their addresses come with answers, and `<img>`, `<video>` or a reader
 * asks for them, without a token: the mock backend serves them, and `docs/openapi.json` describes them.
 */
export interface ServedFile {
  /** Path below `/matrix-api`; `{name}` in it is a parameter of `input`. */
  path: string;
  /** Description, for the documentation, in Chinese. */
  summary: string;
  /** Texts that say which file: those that the path does not name stand in the query. */
  input: GenericSchema<Record<string, string | undefined>>;
  /** MIME types that it may have. */
  types: readonly string[];
  /** True when parts of it may be asked for by the header `Range` (RFC 9110). */
  ranged: boolean;
}

/** Declares files that the backend serves. */
export const defineFile = (definition: ServedFile): ServedFile => definition;

/**
 * An address to which the browser itself goes, and which leads it on (302): no call, and without an envelope. What goes
 * wrong there leads into the application, which says so.
 */
export interface Navigation {
  /** Path below `/matrix-api`. */
  path: string;
  /** Purpose, for the documentation, in Chinese. */
  summary: string;
  /** Texts of the query. */
  input: GenericSchema<Record<string, string | undefined>>;
  /** Pattern of the address that it leads to. */
  leadsTo: string;
  /** Pattern of the cookie that it sets; undefined for none. */
  cookie?: string;
}

/** Declares an address that leads the browser on. */
export const defineNavigation = (definition: Navigation): Navigation => definition;
