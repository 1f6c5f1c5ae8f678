import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { openSignedIn } from './harness/session.ts';

beforeEach(resetMock);

describe('delivery addresses', () => {
  it('are added from one pasted line, made the default, changed, deleted and brought back, by keys alone', async () => {
    const page = await openSignedIn('/user/address');
    const regions: string[] = [];
    page.on('request', (request) => {
      const [name] = /(?:region-\d+|districts)(?=-)/.exec(request.url()) ?? [];
      if (name) regions.push(name);
    });
    const list = page.getByRole('list', { name: '收货地址' });
    const first = list.getByRole('article').first();
    await list.waitFor();
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };

    await press('新增地址');
    const dialog = page.getByRole('dialog', { name: '新增收货地址' });
    await dialog.getByRole('textbox', { name: '粘贴地址识别' }).waitFor();
    expect(regions).toEqual([]);
    // The form is entered at the field that takes it all.
    await page.keyboard.insertText('张三，138-0013-8000，广东深圳南山区粤海街道科技园路1号');
    await dialog.getByText('已填入收货人、手机号、地区、详细地址，请核对。').waitFor();
    expect(regions.toSorted()).toEqual(['districts', 'region-18']);
    expect(await findingsAtRest(page)).toEqual(nothing);
    await dialog.getByRole('checkbox', { name: '设为默认地址' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await first.getByText('广东省深圳市南山区粤海街道 科技园路1号').waitFor();
    await expect.poll(() => first.getByText('默认').count()).toBe(1);
    await expect.poll(() => list.getByText('默认', { exact: true }).count()).toBe(1);

    await press(/^编辑：张三/);
    const editing = page.getByRole('dialog', { name: '编辑收货地址' });
    const detail = editing.getByRole('textbox', { name: '详细地址' });
    await detail.fill('科技园路2号');
    await detail.press('Enter');
    await first.getByText('科技园路2号').waitFor();

    await press(/^删除：张三/);
    await first.getByText('林知远').waitFor();
    // The focus went with the address: it is on 撤销.
    await page.getByText('已删除 张三 的地址：科技园路2号').waitFor();
    await page.keyboard.press('Enter');
    await first.getByText('科技园路2号').waitFor();
    await expect.poll(() => list.getByText('默认', { exact: true }).count()).toBe(1);

    await press(/^设为默认：林建国/);
    await first.getByText('林建国').waitFor();
    await page.reload();
    await first.getByText('林建国').waitFor();
    await expect.poll(() => list.getByRole('article').count()).toBe(5);
  });
});
