import { HttpResponse } from 'msw/http';
import { imageUpload } from '@/api/upload';
import { environment } from '@/lib/environment';
import { readPictureHeader } from '@/lib/picture-header';
import type { MockContext } from '../context';
import { answerWithFault, dialledDelay, takeFault } from '../faults';
import { type Route, userOfToken } from '../handle';
import { codes, Refusal } from '../refusal';
import { keepUpload, readUpload } from '../uploads';

const LARGEST = 10 * 1024 * 1024;
const SERVED = '/uploads';

/** Where the picture of a request lies from now on; refuses what is no picture. */
async function store(request: Request): Promise<string> {
  const form = await request.formData().catch(() => undefined);
  const file = form?.get('files');
  if (!(file instanceof Blob)) throw new Refusal('没有收到文件');
  if (file.size > LARGEST) throw new Refusal('文件大小不能超过 10MB!');
  const header = readPictureHeader(await file.arrayBuffer());
  if (!header) throw new Refusal('只能上传图片');
  const id = `${crypto.randomUUID()}.${header.type.slice('image/'.length)}`;
  await keepUpload(id, new Blob([file], { type: header.type }));
  return `${environment.apiBase}${SERVED}?id=${id}`;
}

async function answer(request: Request, { database }: MockContext): Promise<Response> {
  const signedIn = userOfToken(database, request.headers.get('token') ?? '');
  try {
    if (!signedIn) throw new Refusal('登录失效', codes.expired);
    return HttpResponse.json({ code: codes.success, data: await store(request), msg: 'success' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return HttpResponse.json({ code: error.code, data: null, msg: error.message });
  }
}

/** Takes pictures (UPL-1) and gives them back under the address that it answered. */
export const uploadRoutes: Route[] = [
  {
    method: imageUpload.method,
    path: imageUpload.path,
    async respond(request, context) {
      await dialledDelay(context.faults, request.signal);
      context.beforeRequest?.();
      const fault = takeFault(context.faults, imageUpload.path);
      return answerWithFault(fault, () => answer(request, context), request.signal);
    },
  },
  {
    method: 'GET',
    path: SERVED,
    async respond(request) {
      const file = await readUpload(new URL(request.url).searchParams.get('id') ?? '');
      if (!file) return new HttpResponse(null, { status: 404 });
      return new HttpResponse(file, {
        headers: { 'Content-Type': file.type, 'Cache-Control': 'private, max-age=86400' },
      });
    },
  },
];
