import * as v from 'valibot';
import { defineEndpoint, type Endpoint, type EndpointInput, type EndpointOutput } from '@/api/endpoint';
import { ApiError } from '@/api/errors';
import { requestHeaders } from '@/api/headers';
import { queryAddress } from '@/api/query-address';
import { currentToken, readEnvelope, statusMessage } from '@/api/request';
import { mediaUrl } from '@/lib/media-url';

/** Stores one picture and returns its address. Refusals: no picture, larger than 10 MiB. */
export const imageUpload = defineEndpoint({
  method: 'POST',
  path: '/users/uploadUserImage',
  summary: '上传图片（multipart，字段 files）',
  body: 'multipart',
  input: v.object({ files: v.file() }),
  output: v.pipe(v.string(), v.minLength(1)),
});

/** Stores one file that is handed in: a picture, PDF, Word document, ZIP, Python file, notebook or text, up to 10 MiB. */
export const fileUpload = defineEndpoint({
  method: 'POST',
  path: '/files/upload',
  summary: '上传作业与报告的附件（multipart，字段 files）',
  body: 'multipart',
  input: v.object({ files: v.file() }),
  output: v.pipe(v.string(), v.minLength(1)),
});

/** A file that was uploaded before. */
export const attachment = v.object({
  name: v.string(),
  size: v.number(),
  /** MIME type, by its content. */
  type: v.string(),
  url: v.string(),
});
export type Attachment = v.InferOutput<typeof attachment>;

/** Files of one homework, message or report at most. */
export const ATTACHMENT_LIMIT = 5;

/** Milliseconds without any progress until an upload counts as stalled. */
const STALLED = 30_000;

type Upload = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;

const uploadTo =
  (endpoint: typeof imageUpload | typeof fileUpload): Upload =>
  async (file, onProgress, signal) => {
    const body = new FormData();
    body.append('files', file, file.name);
    return mediaUrl(await sendBody(endpoint, {}, body, onProgress, signal));
  };

/** Uploads one picture (UPL-1) and returns its address, the media host in front when it had none; see `sendBody`. */
export const uploadImage: Upload = uploadTo(imageUpload);

/** Uploads one file to hand in, and returns its address; like `uploadImage`. */
export const uploadFile: Upload = uploadTo(fileUpload);

/** Sends bytes to an endpoint whose body is `binary`, its input beside them; see `sendBody`. */
export const uploadBytes = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<EndpointOutput<E>> => sendBody(endpoint, { ...(input as object) }, bytes, onProgress, signal);

/**
 * Sends a body and reads the answer. `onProgress` receives the share sent, 0 to 1. By XMLHttpRequest, since fetch reports no
 * progress. Nothing is shown here; every failure is an ApiError, its message the server's when it sent one.
 */
function sendBody<E extends Endpoint>(
  endpoint: E,
  query: Record<string, unknown>,
  body: XMLHttpRequestBodyInit,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<EndpointOutput<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<EndpointOutput<E>>();
  const token = currentToken();
  const request = new XMLHttpRequest();
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const fail = (kind: 'network' | 'aborted', message: string) => reject(new ApiError(kind, message));
  const keepWatch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      fail('network', '上传超时，请稍后重试');
      request.abort();
    }, STALLED);
  };
  const cancel = () => {
    fail('aborted', '上传已取消');
    request.abort();
  };

  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    keepWatch();
    if (lengthComputable) onProgress(loaded / total);
  });
  request.addEventListener('error', () => fail('network', '网络连接失败，请检查网络后重试'));
  request.addEventListener('load', () => {
    const { status } = request;
    if (status < 200 || status > 299) reject(new ApiError('http', statusMessage(status), { status }));
    else
      try {
        resolve(readEnvelope(request.responseText, endpoint.output, token));
      } catch (error) {
        reject(error);
      }
  });
  request.addEventListener('loadend', () => {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', cancel);
  });

  if (signal.aborted) fail('aborted', '上传已取消');
  else {
    signal.addEventListener('abort', cancel);
    request.open(endpoint.method, queryAddress(endpoint.path, query));
    for (const [name, value] of Object.entries(requestHeaders(token, endpoint.body)))
      request.setRequestHeader(name, value);
    keepWatch();
    request.send(body);
  }
  return promise;
}
