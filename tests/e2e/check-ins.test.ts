import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';
import { askAs } from './harness/writes.ts';

beforeEach(resetMock);

const HOUR = 3_600_000;
/** Today on campus: the mock server's clock is this computer's. */
const campusDay = (): string => new Date(Date.now() + 8 * HOUR).toISOString().slice(0, 10);
const words = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

interface Shown {
  days: { day: string }[];
}
/** Sets the device's wall clock wrong; the monotonic one runs as ever. */
function setClock(by: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + by;
  const wrong = new Proxy(RealDate, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Object.defineProperty(globalThis, 'Date', { value: wrong });
}

describe('19.2 check-in in a real browser', () => {
  it.each([
    { zone: 'Pacific/Kiritimati', by: 24 * HOUR },
    { zone: 'Pacific/Midway', by: -24 * HOUR },
    { zone: 'America/New_York', by: 13 * HOUR },
  ])('is by the day of the campus on a device in $zone whose clock is wrong', async ({ zone, by }) => {
    const context = await signedInContext('student', { timezoneId: zone });
    await context.addInitScript(setClock, by);
    const page = await openSignedIn('/user/signin', { context });
    const today = campusDay();
    await page.getByText(`今天是 ${words(today)}`).waitFor();
    expect(await page.evaluate(() => Math.round((Date.now() - performance.timeOrigin) / 3_600_000))).toBe(
      by / HOUR,
    );
    expect(await page.locator('td[aria-current="date"] time').getAttribute('datetime')).toBe(today);
    await page.getByRole('button', { name: '立即签到' }).click();
    await page.getByRole('button', { name: '今日已签到' }).waitFor();
    const { days } = await askAs<Shown>(context, '/checkIns/show');
    expect(days.at(-1)?.day).toBe(campusDay());
  });

  it('is done by keys alone: check in, mend the gap, look at another month; axe finds nothing', async () => {
    const page = await openSignedIn('/user/signin');
    const press = page.getByRole('button', { name: '立即签到' });
    await press.waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await enter(page, press);
    await page.getByRole('button', { name: '今日已签到' }).waitFor();
    // At the beginning of a month the missed day lies in the month before.
    const mend = page.getByRole('button', { name: /^补签 / });
    if ((await mend.count()) === 0) await enter(page, page.getByRole('link', { name: '上个月' }));
    await mend.waitFor();
    await enter(page, mend);
    await page.getByRole('alertdialog').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '花 15 金币补签' }));
    await mend.waitFor({ state: 'detached' });
    await expectFocus(page, page.getByRole('table', { name: /的签到$/ }));
    await enter(page, page.getByRole('link', { name: '上个月' }), 'Shift+Tab');
    await page.waitForURL(/month=/);
    const table = page.getByRole('button', { name: '看表格' });
    await tabTo(page, table);
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: '每月的签到' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });
});

describe('19.3 the ledger in a real browser', () => {
  it('leads to a cause and back to the same filter, by keys; axe finds nothing', async () => {
    const page = await openSignedIn('/user/gold_list');
    const list = page.getByRole('list', { name: '金币明细' });
    await list.getByRole('link').first().waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    const kinds = page.getByRole('combobox', { name: '类型' });
    await tabTo(page, kinds);
    await kinds.selectOption('完成测验');
    await page.waitForURL(/kind=exam/);
    const exam = list.getByRole('link', { name: '完成栈与队列 · 测验' });
    await enter(page, exam);
    await page.waitForURL(/examDetail\/7/);
    await page.goBack();
    await page.waitForURL(/kind=exam/);
    await exam.waitFor();
    await enter(page, page.getByRole('button', { name: '看表格' }), 'Shift+Tab');
    await page.getByRole('table', { name: '每月的金币收支' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  it('is downloaded as a file that Excel reads', async () => {
    const page = await openSignedIn('/user/gold_list');
    const save = page.getByRole('button', { name: '导出 CSV' });
    await save.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toMatch(/^金币明细-.*\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
