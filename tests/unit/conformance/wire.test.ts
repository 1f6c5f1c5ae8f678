// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { cardFound } from '@/api/card';
import { imageUpload } from '@/api/upload';
import { noteDelete } from '@/api/notes';
import { Scene } from '../../../conformance/scene';
import { curlOf, DEAD_TOKEN, type Exchange, linesOf } from '../../../conformance/wire';

const password = "it's $ecret";
const scene = new Scene(
  {
    base: 'http://host/matrix-api',
    fetch: () =>
      Promise.resolve(
        Response.json({ code: 200, msg: '', data: { token: 'live-token', userInfo: { user_id: '1' } } }),
      ),
  },
  'other',
  { account: 'lihua', password },
);
scene.token = 'live-token';

/** Parameters and input with which a line calls curl in a shell. */
function calledBy(exchange: Exchange) {
  const script = `
    curl() { printf '%s\\n' "$@"; if [ ! -t 0 ]; then cat; fi; }
    OTHER_TOKEN=live-token
    OTHER_PASSWORD='it'\\''s $ecret'
    ${curlOf(exchange)}`;
  return execFileSync('bash', ['-c', script], { encoding: 'latin1', input: '' });
}

it('41.3 a line repeats a call in a shell, and holds neither token nor password', async () => {
  const exchange = await scene.try(cardFound, { password });
  const json = 'content-type: application/json';
  const sent = ['-d', JSON.stringify({ password }), 'http://host/matrix-api/card/found', ''];
  expect(calledBy(exchange)).toBe(
    ['-i', '-X', 'POST', '-H', 'token: live-token', '-H', json, ...sent].join('\n'),
  );
  for (const text of [curlOf(exchange), ...Object.values(linesOf(exchange))])
    expect(text).not.toMatch(/live-token|ecret/);
});

it('41.3 a dead token and words with marks of a shell are repeated as they were sent', async () => {
  const input = { note_id: `'"$HOME"'`, base_version: 1, editor: 'e' };
  const exchange = await scene.try(noteDelete, input, { token: DEAD_TOKEN });
  expect(calledBy(exchange)).toContain(`token: ${DEAD_TOKEN}\n`);
  expect(calledBy(exchange)).toContain(`\n${JSON.stringify(input)}\n`);
});

it('41.3 a file is sent again, byte for byte', async () => {
  const files = new File([new Uint8Array([0, 255, 10, 39])], 'a.png', { type: 'image/png' });
  const called = calledBy(await scene.try(imageUpload, { files }));
  expect(called).toContain('-F\nfiles=@-;filename=a.png;type=image/png\n');
  expect(called.endsWith('\n\0\xff\n\x27')).toBe(true);
});
