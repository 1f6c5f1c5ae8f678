import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { arrived } from '../harness/arrived.ts';
import { openPage, resetMock } from '../harness/browser.ts';
import { openSignedIn } from '../harness/session.ts';

interface Form {
  path: string;
  isPublic?: boolean;
  /** The button that opens it, where it is a dialog. */
  opener?: string;
  /** The button that sends it, empty as it is. */
  send: string;
}

const forms: Record<string, Form> = {
  login: { path: '/login', isPublic: true, send: '登录' },
  register: { path: '/register', isPublic: true, send: '注册' },
  'forgotten password': { path: '/password', isPublic: true, send: '下一步' },
  address: { path: '/user/address', opener: '新增地址', send: '保存' },
  'new password': { path: '/user/personalCenter', opener: '修改密码', send: '确认修改' },
  'own entry': { path: '/user/schedule', opener: '添加日程', send: '保存' },
  repair: { path: '/user/lifeService', opener: '我要报修', send: '提交报修' },
};

/** Errors that are shown, and those of them that no invalid field, or group of choices, is described by. */
const errorsOf = (page: Page): Promise<{ shown: string[]; loose: string[] }> =>
  page.evaluate(() => {
    const errors = [...document.querySelectorAll('[role=dialog] [role=alert], main [role=alert]')].filter(
      (each) => each.checkVisibility() && (each.textContent ?? '').trim() !== '',
    );
    const isTied = ({ id }: Element): boolean =>
      id !== '' &&
      document.querySelector(`:is([aria-invalid=true], fieldset)[aria-describedby~="${id}"]`) !== null;
    const words = (each: Element): string => (each.textContent ?? '').trim();
    return { shown: errors.map(words), loose: errors.filter((each) => !isTied(each)).map(words) };
  });

beforeAll(resetMock);

it.each(Object.keys(forms))('%s: says at each field what is wrong', async (name) => {
  const { path, isPublic, opener, send } = forms[name] ?? expect.fail(name);
  const page = isPublic ? await openPage() : await openSignedIn(path);
  if (isPublic) await page.goto(path);
  await arrived(page);
  if (opener) await page.getByRole('button', { name: opener, exact: true }).first().click();
  const form = opener ? page.getByRole('dialog') : page.getByRole('main');
  await form.getByRole('button', { name: send, exact: true }).click();
  await expect.poll(async () => (await errorsOf(page)).shown).not.toEqual([]);
  expect((await errorsOf(page)).loose).toEqual([]);
  // The first of them has the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
});
