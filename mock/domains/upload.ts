import { HttpResponse } from 'msw/http';
import { uploadedFile } from '@/api/media';
import { fileUpload, imageUpload } from '@/api/upload';
import { documentTypes, readDocumentKind } from '@/lib/document-kind';
import { environment } from '@/lib/environment';
import { readPictureHeader } from '@/lib/picture-header';
import { type Bytes, byteStore } from '../engine/byte-store';
import type { MockContext } from '../engine/context';
import { answerWithFault, dialledDelay, takeFault } from '../engine/faults';
import type { Route } from '../engine/handle';
import { codes, Refusal } from '../engine/refusal';
import { userOfToken } from '../engine/sessions';

/** As many as a browser keeps. */
const KEPT = 60;

const uploads = () => byteStore('uploads');

/** Keeps an uploaded file; in a browser the oldest goes when there are too many. */
async function keepUpload(id: string, file: Bytes): Promise<void> {
  const known = 'caches' in globalThis ? await uploads().addresses() : [];
  await Promise.all(known.slice(0, Math.max(0, known.length - KEPT)).map((old) => uploads().delete(old)));
  await uploads().write(id, file);
}

/** The bytes of an uploaded file, and undefined when there is none of this name. */
const readUpload = (id: string) => uploads().read(id);

const LARGEST = 10 * 1024 * 1024;

/** The extension that a file is kept and served under, or a refusal. */
type Judge = (name: string, content: ArrayBuffer) => string;

const asPicture: Judge = (_name, content) => {
  const header = readPictureHeader(content);
  if (!header) throw new Refusal('只能上传图片');
  return header.type.slice('image/'.length);
};

const asAttachment: Judge = (name, content) => {
  if (content.byteLength === 0) throw new Refusal('这个文件是空的，请重新选择');
  if (readPictureHeader(content)) return asPicture(name, content);
  const kind = readDocumentKind(name, content);
  if (!kind)
    throw new Refusal('文件内容与类型不符，只能上传图片、PDF、Word、ZIP、Python、Notebook 或文本文件');
  return kind;
};

const typeOf = (id: string): string => {
  const extension = id.slice(id.lastIndexOf('.') + 1);
  return (documentTypes as Record<string, string>)[extension] ?? `image/${extension}`;
};

/** Stores a request's file and returns its address; refuses one that may not be uploaded there. */
async function store(request: Request, judge: Judge): Promise<string> {
  const form = await request.formData().catch(() => undefined);
  const file = form?.get('files');
  if (!(file instanceof Blob)) throw new Refusal('没有收到文件');
  if (file.size > LARGEST) throw new Refusal('文件大小不能超过 10MB!');
  const name = 'name' in file && typeof file.name === 'string' ? file.name : '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const id = `${crypto.randomUUID()}.${judge(name, bytes.buffer)}`;
  await keepUpload(id, bytes);
  return `${environment.apiBase}${uploadedFile.path}?id=${id}`;
}

async function answer(request: Request, { database }: MockContext, judge: Judge): Promise<Response> {
  const signedIn = userOfToken(database, request.headers.get('token') ?? '');
  try {
    if (!signedIn) throw new Refusal('登录失效', codes.expired);
    return HttpResponse.json({ code: codes.success, data: await store(request, judge), msg: 'success' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return HttpResponse.json({ code: error.code, data: null, msg: error.message });
  }
}

const taking = ({ method, path }: typeof imageUpload, judge: Judge): Route => ({
  method,
  path,
  async respond(request, context) {
    await dialledDelay(context.faults, request.signal);
    context.beforeRequest?.();
    const fault = takeFault(context.faults, path);
    return answerWithFault(fault, () => answer(request, context, judge), request.signal);
  },
});

/** Takes pictures (UPL-1) and files, and returns them under the address that it answered. */
export const routes: Route[] = [
  taking(imageUpload, asPicture),
  taking(fileUpload, asAttachment),
  {
    method: 'GET',
    path: uploadedFile.path,
    async respond(request) {
      const id = new URL(request.url).searchParams.get('id') ?? '';
      const file = await readUpload(id);
      if (!file) return new HttpResponse(null, { status: 404 });
      const type = typeOf(id);
      return new HttpResponse(file, {
        headers: {
          'Content-Type': type,
          'Cache-Control': 'private, max-age=86400',
          'X-Content-Type-Options': 'nosniff',
          // A document is saved, not opened in the application's place.
          ...(type.startsWith('image/') ? {} : { 'Content-Disposition': 'attachment' }),
        },
      });
    },
  },
];
