import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsInBoth, nothing } from '../harness/axe.ts';
import { openPage, resetMock } from '../harness/browser.ts';
import { accounts, openSignedIn, patient, signedInContext } from '../harness/session.ts';
import { baseUrl } from '../harness/stage.ts';

beforeEach(resetMock);

describe('38.2 a browser that refuses something', () => {
  it('keeps the session and drafts over a reload where nothing may be stored, and says for how long', async () => {
    const page = await openPage();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    const note = page.getByText('浏览器不允许本站保存数据');
    await page.goto('/login');
    await note.waitFor();
    await page.getByRole('textbox', { name: '账号' }).fill(accounts.student.account);
    await page.getByRole('textbox', { name: '密码' }).fill(accounts.student.password);
    await page.keyboard.press('Enter');
    const home = page.getByRole('heading', { level: 1, name: /林知远/ });
    await home.waitFor();
    await note.waitFor();
    for (let times = 0; times < 2; times += 1) {
      await page.reload();
      await home.waitFor(patient);
    }
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  });

  it('says nothing of it where storage works', async () => {
    const page = await openSignedIn('/user/home');
    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
    expect(await page.getByText('浏览器不允许本站保存数据').count()).toBe(0);
  });

  it.for(['WebAssembly', 'Worker'])('shows practice without %s, and says what is lost', async (name) => {
    const context = await signedInContext();
    await context.addInitScript((refused) => {
      Reflect.deleteProperty(globalThis, refused);
    }, name);
    const page = await openSignedIn('/learn/1/1101/practice', { context });
    await page.getByRole('button', { name: '全部运行' }).click();
    await page.getByText('这个浏览器运行不了 Python').waitFor();
    expect(await page.locator('[data-cell][data-status=queued]').count()).toBe(0);
  });

  it('says that a PDF needs workers, and offers its file', async () => {
    const context = await signedInContext();
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
    const page = await openSignedIn('/learn/2/2101/courseware', { context });
    await page.getByText('这个浏览器打不开讲义').waitFor();
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: '下载讲义' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/课堂讲义\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await findingsInBoth(page, 'main')).toEqual(nothing);
  });

  it('says of a film of an unknown format that it is that, and of a missing one that it is missing', async () => {
    const page = await openPage({ allow: [/404/] });
    const film = /introduction\.webm/;
    await page.route(film, (route) =>
      route.fulfill({ status: 200, contentType: 'video/webm', body: 'no film' }),
    );
    await page.goto('/videoUser?user_id=10001');
    await page.getByText('浏览器不能播放这种格式').waitFor();
    await page.unroute(film);
    await page.route(film, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByText('视频可能已被移除').waitFor();
  });

  it('38.4 a HEAD on media is answered by its headers', async () => {
    const answer = await fetch(`${baseUrl()}/matrix-api/media/sample/introduction.webm`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10_000);
    expect(await answer.text()).toBe('');
  });
});
