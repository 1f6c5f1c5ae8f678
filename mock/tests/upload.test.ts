// @vitest-environment node
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMockServer } from '@mock/testing';
import { gbkBytes } from '../../tests/unit/encoded-bytes';
import { fileOf, pngBytes } from '../../tests/unit/picture-bytes';

const mock = createMockServer();
const base = 'http://mock.test/matrix-api';

beforeAll(() => mock.listen());
afterEach(() => mock.reset());
afterAll(() => mock.close());

async function upload(file: File, token = mock.signIn('student').token) {
  const body = new FormData();
  body.append('files', file);
  const answer = await fetch(`${base}/users/uploadUserImage`, { method: 'POST', headers: { token }, body });
  return { status: answer.status, ...(await answer.json()) };
}

describe('the mock backend’s uploads', () => {
  it('UPL-1 keeps the very bytes and serves them under the address it answered', async () => {
    const file = fileOf(pngBytes(8, 8), '图.png', 5000);
    const { code, data } = await upload(file);
    expect(code).toBe(200);
    const served = await fetch(new URL(data, base));
    expect(served.headers.get('content-type')).toBe('image/png');
    // As text: two buffers of different realms count as equal whatever they hold.
    const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex');
    expect(hex(await served.arrayBuffer())).toBe(hex(await file.arrayBuffer()));
    expect((await fetch(`${base}/uploads?id=unknown`)).status).toBe(404);
  });

  it('UPL-2 refuses what is no picture or too large, and who is not signed in', async () => {
    expect(await upload(new File(['<svg/>'], 'a.png'))).toMatchObject({ code: 400, msg: '只能上传图片' });
    const large = fileOf(pngBytes(8, 8), 'a.png', 10 * 1024 * 1024 + 1);
    expect(await upload(large)).toMatchObject({ code: 400, msg: '文件大小不能超过 10MB!' });
    expect(await upload(fileOf(pngBytes(8, 8)), 'nobody')).toMatchObject({ code: 1000 });
  });

  it('UPL-1 meets the faults that were dialled', async () => {
    mock.context.faults.rules.push({ kind: 'refuse', pattern: '/users/uploadUserImage', times: 1 });
    expect(await upload(fileOf(pngBytes(8, 8)))).toMatchObject({ code: 400 });
    expect(await upload(fileOf(pngBytes(8, 8)))).toMatchObject({ code: 200 });
  });
});

describe('the mock backend’s files to hand in', () => {
  const send = async (file: File) => {
    const body = new FormData();
    body.append('files', file);
    const { token } = mock.signIn('student');
    const answer = await fetch(`${base}/files/upload`, { method: 'POST', headers: { token }, body });
    return answer.json();
  };

  it('are kept as they are and given to be saved, not opened', async () => {
    const { code, data } = await send(new File(['print("你好")'], '作业.py'));
    expect(code).toBe(200);
    const served = await fetch(new URL(data, base));
    expect(await served.text()).toBe('print("你好")');
    expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await send(fileOf(pngBytes(8, 8)))).code).toBe(200);
  });

  it('32.11 in GBK are kept byte for byte; 32.12 a PDF may begin with other bytes', async () => {
    const bytes = Uint8Array.from(gbkBytes('# 冒泡排序'));
    const { code, data } = await send(new File([bytes], '作业.py'));
    expect(code).toBe(200);
    const served = await fetch(new URL(data, base));
    expect([...new Uint8Array(await served.arrayBuffer())]).toEqual([...bytes]);
    expect((await send(new File(['\uFEFF%PDF-1.7'], '报告.pdf'))).code).toBe(200);
  });

  it('are refused when they are not what they say, empty or too large', async () => {
    expect((await send(new File(['<html>'], 'a.pdf'))).msg).toMatch('文件内容与类型不符');
    expect((await send(new File([''], 'a.txt'))).msg).toMatch('空的');
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1).fill(65)], 'a.txt');
    expect((await send(large)).msg).toBe('文件大小不能超过 10MB!');
    const exact = new File([new Uint8Array(10 * 1024 * 1024).fill(65)], 'a.txt');
    expect((await send(exact)).code).toBe(200);
  });
});

it('FBK-4 the mock backend meets the faults that were dialled for suggestions, and keeps nothing then', async () => {
  const body = JSON.stringify({ content: '夜间模式', images: '', type: 1000 });
  const { token } = mock.signIn('student');
  const headers = { token, 'Content-Type': 'application/json', 'idempotency-key': 'k' };
  const save = () => fetch(`${base}/opinionFeedback/save`, { method: 'POST', headers, body });
  mock.context.faults.rules.push({ kind: '500', pattern: '/opinionFeedback/save', times: 1 });
  expect((await save()).status).toBe(500);
  expect(mock.database.suggestions.all()).toEqual([]);
  expect((await save()).status).toBe(200);
  expect(mock.database.suggestions.all()).toHaveLength(1);
});
