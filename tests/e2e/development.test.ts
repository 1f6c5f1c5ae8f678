import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './harness/browser.ts';
import { DEVELOPMENT_NOISE, startDevelopmentServer } from './harness/development-server.ts';

let server: Awaited<ReturnType<typeof startDevelopmentServer>>;

beforeAll(async () => {
  server = await startDevelopmentServer();
});
afterAll(() => server.stop());

describe('npm run dev, as a newcomer meets it', () => {
  it('offers demo accounts, signs one in, keeps what it did over a reload, and resets it, with what was not sent', async () => {
    const page = await openPage({
      baseURL: server.origin,
      // The mock backend's own.
      serviceWorkers: 'allow',
      allow: [DEVELOPMENT_NOISE, /status of 500 .*lessons\/progress/],
    });
    await page.goto('/');
    await page.getByRole('button', { name: /林知远/ }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();

    await page.goto('/learn/1/1202/book');
    await page.getByRole('button', { name: '学完本课' }).click();
    await page.getByText('本课已学完').waitFor();
    await page.reload();
    await page.getByText('本课已学完').waitFor();

    await page.getByRole('button', { name: '模拟后端' }).click();
    await page.getByRole('button', { name: '重置演示数据' }).click();
    await page.getByRole('button', { name: '学完本课' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('globalStore'))).toContain('林知远');

    const unsentFinish = () =>
      page.evaluate(() =>
        Object.entries(localStorage).some(
          ([name, value]) => name.startsWith('draft:') && String(value).includes('"percent":100'),
        ),
      );
    await page.goto('/learn/1/1202/book?mock-fault=500@/lessons/progress');
    await page.getByRole('button', { name: '学完本课' }).click();
    await expect.poll(unsentFinish).toBe(true);
    await page.getByRole('button', { name: '模拟后端' }).click();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '重置演示数据' }).click();
    await loaded;
    await page.getByRole('button', { name: '学完本课' }).waitFor();
    expect(await unsentFinish()).toBe(false);
  });

  it('plays the campus login, from what a student wanted and back to it (42.3)', async () => {
    const page = await openPage({
      baseURL: server.origin,
      serviceWorkers: 'allow',
      allow: [DEVELOPMENT_NOISE],
    });
    const campus = page.getByRole('link', { name: '统一身份认证' });
    const arrived = () => page.getByRole('heading', { level: 1, name: '推荐学习路径' }).waitFor();
    await page.goto('/mission?state=done');
    await campus.click();
    await page.getByRole('heading', { level: 1, name: '统一身份认证' }).waitFor();
    await page.getByLabel('学号或工号').fill('student');
    await page.getByLabel('校园密码').fill('falsch');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '账号或密码不正确' }).waitFor();
    await page.getByLabel('学号或工号').fill('student');
    await page.getByLabel('校园密码').fill('matrix2026');
    await page.keyboard.press('Enter');
    await arrived();
    expect(page.url()).toBe(`${server.origin}/mission?state=done`);

    // Signed in at the campus: no form the second time, until its logout.
    await page.evaluate(() => localStorage.removeItem('globalStore'));
    await page.goto('/mission');
    await campus.click();
    await arrived();
    await page.goto('/cas/logout');
    await page.getByRole('heading', { level: 1, name: '已退出统一身份认证' }).waitFor();
    await page.goto('/mission');
    await campus.click();
    await page.getByRole('heading', { level: 1, name: '统一身份认证' }).waitFor();
  });

  it('shows every component at /development/gallery', async () => {
    const page = await openPage({
      baseURL: server.origin,
      serviceWorkers: 'allow',
      allow: [DEVELOPMENT_NOISE],
    });
    await page.goto('/development/gallery');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4);
    const rows = page.getByRole('list', { name: '课时', exact: true }).getByRole('link');
    await page.getByRole('searchbox', { name: '搜索课时' }).fill('nddedl');
    await expect.poll(() => rows.allTextContents()).toEqual(['牛顿第二定律']);
    await page.getByRole('button', { name: '查询学院数' }).click();
    await page.getByText(/^共 \d+ 个学院。$/).waitFor();
    const cancel = page.getByRole('button', { name: '取消预约', exact: true });
    await cancel.click();
    await page.getByText('已取消“光的干涉”').waitFor();
    expect(await cancel.count()).toBe(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await cancel.waitFor();

    const free = page.getByRole('list', { name: '答疑下午的时段' }).getByRole('button', { name: /余 2/ });
    await free.click();
    await page.getByRole('dialog', { name: '预约：答疑' }).getByRole('button', { name: '确认预约' }).click();
    await page.getByText('已预约答疑').waitFor();
    await page.getByRole('button', { name: /14:00–14:30 已预约/ }).waitFor();
  });

  it('asks by a form that is data, and opens a thing over its list, in the gallery (37.1)', async () => {
    const page = await openPage({
      baseURL: server.origin,
      serviceWorkers: 'allow',
      allow: [DEVELOPMENT_NOISE],
    });
    await page.goto('/development/gallery');
    await page.getByRole('button', { name: '申请答疑' }).click();
    const dialog = page.getByRole('dialog', { name: '申请答疑' });
    const send = dialog.getByRole('button', { name: '提交申请' });
    await send.click();
    await dialog.getByText('请填写想学什么').waitFor();
    await dialog.getByLabel('哪天上课').fill('2026-12-01');
    await dialog.getByLabel('想学什么').fill('递归的出口条件');
    await send.click();
    await page.getByText('答疑申请已经提交').waitFor();
    expect(await dialog.count()).toBe(0);

    const rows = page.getByRole('list', { name: '课时', exact: true });
    await page.getByRole('searchbox', { name: '搜索课时' }).fill('nddedl');
    await expect.poll(() => new URL(page.url()).searchParams.get('words')).toBe('nddedl');
    await rows.getByRole('link', { name: '牛顿第二定律' }).click();
    await page.getByRole('heading', { level: 1, name: '牛顿第二定律' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox', { name: '搜索课时' }).inputValue()).toBe('nddedl');
    await page.goto('/development/gallery?lesson=9');
    await page.getByText('没有编号为 9 的课时').waitFor();
    await page.getByRole('link', { name: '回到组件一览' }).click();
    await page.getByRole('heading', { level: 1, name: '组件一览' }).waitFor();
  });
});
