import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { expect, it, onTestFinished } from 'vitest';
import { readInstitute } from '@/lib/institute';
import { fc } from '../support/properties.ts';
import { startNginx } from './harness/nginx.ts';
import { freePort, startProcess } from './harness/processes.ts';
import { rawRequest } from './harness/raw-server.ts';

const template = `<!doctype html><meta name="matrix-config" content="
  name=\${MATRIX_NAME}
  modules=\${MATRIX_MODULES}
  media=\${MATRIX_MEDIA_HOST}
"><title>Matrix</title><p>$uri \${HOME}</p>`;
const manifest = JSON.stringify(
  { name: 'Matrix 校园学习平台', short_name: 'Matrix', lang: 'zh-CN' },
  null,
  2,
);

/** A folder with a page and deploy/ in it, and what entry.sh is run with there. */
function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'matrix-entry-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['root', 'run', 'conf/extra']) mkdirSync(join(folder, name), { recursive: true });
  cpSync('deploy', join(folder, 'deploy'), { recursive: true });
  for (const name of ['security-headers.conf', 'proxy.conf', 'stream.conf'])
    cpSync(join('deploy', name), join(folder, 'conf', name));
  writeFileSync(join(folder, 'root/index.html'), template);
  writeFileSync(join(folder, 'root/manifest.webmanifest'), manifest);
  const variables = {
    PATH: `${process.env['PATH']}:/usr/sbin`,
    MATRIX_ROOT: join(folder, 'root'),
    MATRIX_RUN_DIR: join(folder, 'run'),
    MATRIX_CONF_DIR: join(folder, 'conf'),
    MATRIX_API_UPSTREAM: '127.0.0.1:9',
    AI_GATEWAY_UPSTREAM: '127.0.0.1:9',
  };
  return { folder, variables, entry: join(folder, 'deploy/entry.sh') };
}

/** The page that entry.sh writes, and what it complains of. */
function rendered(own: Record<string, string>) {
  const { folder, variables, entry } = folders();
  const complaints = execFileSync('sh', ['-c', 'sh "$0" render 2>&1', entry], {
    env: { ...variables, ...own },
    encoding: 'utf8',
  });
  const read = (name: string) => execFileSync('cat', [join(folder, 'run', name)], { maxBuffer: 1e8 });
  const html = read('page/index.html').toString();
  expect(gunzipSync(read('page/index.html.gz')).toString()).toBe(html);
  const { document } = new JSDOM(html).window;
  const content = document.querySelector<HTMLMetaElement>('meta[name="matrix-config"]')?.content ?? '';
  return {
    html,
    document,
    content,
    complaints,
    conf: read('matrix.conf').toString(),
    manifest: JSON.parse(read('page/manifest.webmanifest').toString()) as Record<string, string>,
  };
}

it('settings reach the page whatever they hold, and nothing of them becomes anything else (42.1)', () => {
  const { html, document, content } = rendered({
    MATRIX_NAME: `"><script>alert('1')</script>&amp;\${MATRIX_MEDIA_HOST}$(id)\`id\`\\n\u0007`,
    MATRIX_MODULES: '{\n  "core": true,\n  "gold": false\n}',
  });
  expect(document.querySelectorAll('script')).toHaveLength(0);
  expect(content).toContain(`name="><script>alert('1')</script>&amp;\${MATRIX_MEDIA_HOST}$(id)\`id\`\\n\n`);
  expect(readInstitute(content)).toMatchObject({
    institute: { name: 'Matrix', modules: new Set(['gold']) },
    damage: [{ setting: 'name' }],
  });
  // Nothing but the settings is filled in.
  expect(html).toContain('<p>$uri ${HOME}</p>');
  // A name that the page does not take stands nowhere.
  expect(html).toContain('<title>Matrix</title>');
});

it('names come out as they went in (42.1)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
      // A process has no zero bytes in its environment.
      fc.pre(!/\p{C}/u.test(name) && name.trim() !== '' && !/^\$\{\w*\}$/.test(name.trim()));
      const { content, document, manifest: written } = rendered({ MATRIX_NAME: name });
      expect(readInstitute(content).institute.name).toBe(name.trim());
      const title = document.querySelector('title')?.textContent;
      const names = [title, written['name'], written['short_name']].map((each) => each?.trim());
      expect([...names, written['lang']]).toEqual([name.trim(), name.trim(), name.trim(), 'zh-CN']);
    }),
    { numRuns: 15 },
  );
});

it('modules.json of the conformance kit may be named by its path (42.2)', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'matrix-modules-')), 'modules.json');
  writeFileSync(file, JSON.stringify({ core: true, campus: false }, null, 2));
  expect(readInstitute(rendered({ MATRIX_MODULES: file }).content).institute.modules).toEqual(
    new Set(['campus']),
  );
  const { content, complaints } = rendered({ MATRIX_MODULES: '/nowhere.json' });
  expect(readInstitute(content).institute.modules).toEqual(new Set());
  expect(complaints).toContain('MATRIX_MODULES cannot be read');
});

it('the policy names the hosts of the settings, and nothing that would end it (42.1)', () => {
  const { conf, complaints } = rendered({
    MATRIX_MEDIA_HOST: 'https://media.example.edu.cn/files',
    MATRIX_GATEWAY: 'https://ai.example.edu.cn:8443/v1',
    MATRIX_TRACKER_HOST: '/matrix-api',
    MATRIX_ERROR_ENDPOINT: 'https://x.example; script-src *',
  });
  const policy = /default "(default-src[^"]*)"/.exec(conf)?.[1] ?? '';
  const [, connect = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
  expect(connect.trim().split(/\s+/)).toEqual([
    "'self'",
    'https://media.example.edu.cn',
    'https://ai.example.edu.cn:8443',
  ]);
  expect(policy).toContain("media-src 'self' blob: https://media.example.edu.cn;");
  expect(policy).not.toContain('script-src *');
  expect(complaints).toContain('MATRIX_ERROR_ENDPOINT is neither a path nor an http(s) address');
});

it.skipIf(process.getuid?.() !== 0)('runs as any user, over files that it cannot write (42.5)', async () => {
  const { folder, variables, entry } = folders();
  const nobody = 65534;
  const listen = `127.0.0.1:${await freePort()}`;
  chownSync(join(folder, 'run'), nobody, nobody);
  for (const name of ['', 'root', 'conf', 'deploy']) chmodSync(join(folder, name), 0o555);
  const url = `http://${listen}/healthz`;
  const command = ['--reuid', String(nobody), '--regid', String(nobody), '--clear-groups', 'sh', entry];
  const served = await startProcess('setpriv', command, url, {
    ...variables,
    MATRIX_LISTEN: listen,
    MATRIX_NAME: '华清学院',
  });
  onTestFinished(served.stop);
  const health = await rawRequest(url);
  expect([health.status, health.body.toString()]).toEqual([200, 'ok\n']);
  const page = await rawRequest(`http://${listen}/user/home`);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(page.body.toString()).toContain('name=华清学院');
});

it('a new release is served once it is rendered, without a restart (42.5)', async () => {
  const { folder, variables } = folders();
  const { url, render, stop } = await startNginx({
    root: variables.MATRIX_ROOT,
    api: '127.0.0.1:9',
    gateway: '127.0.0.1:9',
    variables: { MATRIX_NAME: '华清学院' },
  });
  onTestFinished(stop);
  const shown = async () => (await rawRequest(`${url}/`)).body.toString();
  writeFileSync(join(folder, 'root/index.html'), template.replace('title', 'title class="next"'));
  expect(await shown()).not.toContain('next');
  await render();
  expect(await shown()).toMatch(/name=华清学院[\s\S]*class="next"/);
});
