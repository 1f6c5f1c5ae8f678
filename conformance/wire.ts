import type { Endpoint } from '@/api/endpoint';
import type { Operation } from './contract';

/** The envelope of every answer; a success has code 200. */
export interface Answer {
  code: number;
  data: unknown;
  msg: string;
}

/** Tokens and passwords, each with the shell variable that stands for it: a report is passed on. */
export type Secrets = ReadonlyMap<string, string>;

/** A file that a call sends, for a shell: the command that prints it, and how curl sends that on. */
export interface SentFile {
  printed: string;
  sent: string;
}

/** One call as it went over the wire. */
export interface Exchange {
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** JSON; null where a file is sent, or nothing. */
  body: string | null;
  file?: SentFile | undefined;
  secrets: Secrets;
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
  secrets?: Secrets;
}

/** A token that no backend has issued. */
export const DEAD_TOKEN = 'no-such-token';

const sentFile = async (file: Blob, sent: string): Promise<SentFile> => ({
  printed: `echo ${Buffer.from(await file.arrayBuffer()).toString('base64')} | base64 -d`,
  sent,
});

interface Body {
  body: string | Blob | FormData | null;
  /** Absent of a form, which says it by itself. */
  type?: string;
  file?: SentFile;
}

/** The body of a call, of which a form holds one file. */
async function bodyOf({ method, body: kind }: Endpoint, input: object): Promise<Body> {
  if (method !== 'POST' && method !== 'PUT') return { body: null };
  if (kind === 'json') return { body: JSON.stringify(input), type: 'application/json' };
  if (kind === 'binary') {
    const { bytes } = input as { bytes?: Uint8Array<ArrayBuffer> };
    const body = new Blob(bytes ? [bytes] : []);
    return { body, type: 'application/octet-stream', file: await sentFile(body, '--data-binary @-') };
  }
  const body = new FormData();
  const [name, file] = Object.entries(input).find((entry) => entry[1] instanceof File) ?? [];
  if (!name) return { body };
  body.append(name, file as File);
  const { name: called, type } = file as File;
  return { body, file: await sentFile(file as File, `-F '${name}=@-;filename=${called};type=${type}'`) };
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
  { token = '', oaToken, key, secrets = new Map() }: Extra = {},
): Promise<Exchange> {
  const { method, once, oa } = operation.endpoint;
  const url = addressOf(base, operation, input);
  const headers: Record<string, string> = { token, timestamp: String(Date.now()) };
  if (oa && oaToken) headers['oaToken'] = oaToken;
  if (once && key) headers['idempotency-key'] = key;
  const { body, type: sentType, file } = await bodyOf(operation.endpoint, input);
  if (sentType) headers['content-type'] = sentType;
  const json = typeof body === 'string' ? body : null;
  const sent = { operation, method, url, headers, body: json, file, secrets, input, at: Date.now() };
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(new Request(url, { method, headers, signal, body }));
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return { ...sent, status: response.status, type, text, answer: jsonOf(text) };
  } catch (error) {
    return { ...sent, status: 0, type: '', text: reasonOf(error), answer: undefined };
  }
}

/** Whether a call was answered with data. */
export const isSuccess = ({ status, answer }: Exchange): boolean => status === 200 && answer?.code === 200;

/** A JSON text with variables in place of its secrets. */
const hidden = (text: string, secrets: Secrets): string =>
  [...secrets].reduce(
    (shown, [secret, name]) => shown.replaceAll(JSON.stringify(secret), () => `"$${name}"`),
    text,
  );

/** What was sent and what came, each in a line. */
export const linesOf = ({ method, url, body, file, secrets, status, text }: Exchange) => ({
  sent: `${method} ${url} ${file?.sent ?? hidden(body ?? '', secrets)}`.trimEnd(),
  came: `HTTP ${status} ${hidden(text, secrets)}`,
});

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A line that repeats a call in a shell, and shows the head of the answer, too. */
export function curlOf({ method, url, headers, body, file, secrets }: Exchange): string {
  const parts = [...(file ? [file.printed, '|'] : []), 'curl', '-i', '-X', method];
  for (const [name, value] of Object.entries(headers)) {
    const variable = secrets.get(value);
    // The moment is optional, and soon another one.
    if (value !== '' && name !== 'timestamp')
      parts.push('-H', variable ? `"${name}: $${variable}"` : quoted(`${name}: ${value}`));
  }
  if (file) parts.push(file.sent);
  else if (body !== null) {
    const variables = [...secrets.values()];
    const word = quoted(hidden(body, secrets));
    parts.push(
      '-d',
      // A shell replaces no variable within '…'.
      variables.reduce((shown, name) => shown.replaceAll(`"$${name}"`, () => `"'"$${name}"'"`), word),
    );
  }
  return [...parts, quoted(url)].join(' ');
}
