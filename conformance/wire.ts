import type { Operation } from './contract';

/** The envelope of every answer; a success has code 200. */
export interface Answer {
  code: number;
  data: unknown;
  msg: string;
}

/** One call as it went over the wire. */
export interface Exchange {
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** JSON without passwords; null for bytes and forms. */
  body: string | null;
  status: number;
  type: string;
  text: string;
  /** The body as JSON, and undefined when it is none. */
  answer: Answer | undefined;
  input: unknown;
  /** When it was sent, in epoch milliseconds. */
  at: number;
}

/** Way to the backend: its base address, and how a request is sent. */
export interface Backend {
  base: string;
  fetch: (request: Request) => Promise<Response>;
}

/** Parts of a call beside its input. */
export interface Extra {
  token?: string;
  oaToken?: string;
  key?: string;
  /** Sent in place of the input as JSON. */
  raw?: string;
  signal?: AbortSignal;
}

/** A file to send, with its name. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    if (value instanceof File) form.append(name, value, value.name);
  return form;
}

/** The address of a call, with its query or appended id. */
export function addressOf(
  base: string,
  { endpoint: { method, path, body } }: Operation,
  input: object,
): string {
  if (method === 'DELETE')
    return `${base}${path}/${encodeURIComponent(String((input as { id?: unknown }).id))}`;
  const isQuery = method === 'GET' || body === 'binary';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isQuery ? input : {}))
    if (value !== null && value !== undefined && name !== 'bytes') query.set(name, String(value));
  return `${base}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** JSON of an answer, and undefined when it is none. */
export function jsonOf(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}

/** Why no answer came: the code of the network, where Node says one. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? String(error);
}

const TIMEOUT = 30_000;

/** Sends a call and returns what came, whatever it is. An answer that does not come has the status 0. */
export async function send(
  { base, fetch }: Backend,
  operation: Operation,
  input: object,
  { token = '', oaToken, key, raw, signal = AbortSignal.timeout(TIMEOUT) }: Extra = {},
): Promise<Exchange> {
  const { method, body: kind, once, oa } = operation.endpoint;
  const url = addressOf(base, operation, input);
  const headers: Record<string, string> = { token, timestamp: String(Date.now()) };
  if (oa && oaToken) headers['oaToken'] = oaToken;
  if (once && key) headers['idempotency-key'] = key;
  const hasBody = method === 'POST' || method === 'PUT';
  if (hasBody && kind !== 'multipart')
    headers['content-type'] = kind === 'binary' ? 'application/octet-stream' : 'application/json';
  const json = hasBody && kind === 'json' ? (raw ?? JSON.stringify(input)) : null;
  const bytes = (input as { bytes?: Uint8Array<ArrayBuffer> }).bytes;
  const body =
    kind === 'multipart' ? formOf(input as Record<string, unknown>) : kind === 'binary' ? bytes : json;
  const shown = json?.replaceAll(/("(?:password|current)":)"[^"]*"/g, '$1"$PASSWORD"') ?? null;
  const sent = { operation, method, url, headers, body: shown, input, at: Date.now() };
  try {
    const response = await fetch(
      new Request(url, { method, headers, signal, ...(hasBody && { body: body ?? null }) }),
    );
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return { ...sent, status: response.status, type, text, answer: jsonOf(text) };
  } catch (error) {
    return { ...sent, status: 0, type: '', text: reasonOf(error), answer: undefined };
  }
}

/** Whether a call was answered with data. */
export const isSuccess = ({ status, answer }: Exchange): boolean => status === 200 && answer?.code === 200;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A line that repeats a call in a shell. Tokens are left out: a report is passed on. */
export function curlOf({ method, url, headers, body }: Exchange): string {
  // The moment is optional, and soon another one.
  const { timestamp: _, ...own } = headers;
  const shown = Object.entries(own).map(
    ([name, value]) =>
      `-H ${/token/i.test(name) ? `"${name}: $${name.toUpperCase()}"` : quoted(`${name}: ${value}`)}`,
  );
  return ['curl', '-X', method, ...shown, ...(body === null ? [] : ['-d', quoted(body)]), quoted(url)].join(
    ' ',
  );
}
