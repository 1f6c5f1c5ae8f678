import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { watchProblems } from './problems.ts';
import { startRawServer } from './raw-server.ts';

let server: Awaited<ReturnType<typeof startRawServer>>;
let elsewhere: Awaited<ReturnType<typeof startRawServer>>;

beforeAll(async () => {
  server = await startRawServer((request, response) => {
    if (request.url === '/cut') return request.socket.destroy();
    const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "style-src 'self'" };
    return response
      .writeHead(request.url === '/gone' ? 404 : 200, headers)
      .end('<link rel="icon" href="data:,">');
  });
  elsewhere = await startRawServer((_request, response) => response.end());
});

afterAll(async () => {
  await server?.stop();
  await elsewhere?.stop();
});

it.each([
  ['a console error', 'console.error("oops")', /^console: oops/],
  ['an uncaught error', 'setTimeout(() => { throw new Error("oops") })', /^uncaught: Error: oops/],
  ['an unhandled rejection', 'void Promise.reject(new Error("oops"))', /^uncaught: Error: oops/],
  [
    'a style against the policy',
    'document.body.innerHTML = "<p style=color:red>"',
    /^console: .*Content Security/,
  ],
  ['an HTTP error', 'fetch("/gone")', /^console: .*404.*\/gone/],
  ['a lost connection', 'fetch("/cut").catch(() => undefined)', /^request: net::.* GET .*\/cut/],
  ['a request to another host', 'new Image().src = elsewhere', /^outside request: GET http/],
])('a page that has %s is noticed', async (_name, code, expected) => {
  const page = await (await sharedBrowser()).newPage();
  const problems = watchProblems(page, server.url);
  await page.goto(server.url);
  expect(problems).toEqual([]);
  await page.evaluate(`{ const elsewhere = ${JSON.stringify(elsewhere.url)}; ${code}; }`);
  await expect.poll(() => problems).toContainEqual(expect.stringMatching(expected));
  await page.close();
});

it('a request that the page itself gave up is no problem', async () => {
  const page = await (await sharedBrowser()).newPage();
  const problems = watchProblems(page, server.url);
  await page.goto(server.url);
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate('{ const c = new AbortController(); fetch("/x", c).catch(() => 0); c.abort(); }');
  await failed;
  expect(problems).toEqual([]);
  await page.close();
});
