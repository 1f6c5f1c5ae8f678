import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { input, messages, openAndAsk, press, settle, withStudent } from './panel';

withStudent();

const field = () => screen.getByRole('searchbox', { name: '在对话中查找' });
const bar = () => within(screen.getByRole('search'));

describe('finding in a conversation (38.8)', () => {
  it('Ctrl+F opens it, the newest message comes first, Enter leads on, and Escape gives the focus back', async () => {
    const { user } = await openAndAsk('递归是什么');
    await settle();
    await user.click(input());
    await user.keyboard('{Control>}f{/Control}');
    expect(field()).toHaveFocus();
    await user.keyboard('递归');
    const count = messages().filter((message) => message.textContent?.includes('递归')).length;
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(`${count} / ${count} 条`));
    await user.keyboard('{Enter}');
    expect(bar().getByRole('status')).toHaveTextContent(`1 / ${count} 条`);
    await user.clear(field());
    await user.keyboard('没有这样的词');
    expect(bar().getByRole('status')).toHaveTextContent('没有找到');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(input()).toHaveFocus();
  });

  it('a second Ctrl+F is the browser’s own', async () => {
    const { user } = await openAndAsk('递归是什么');
    await press(user, '在对话中查找');
    const seen: boolean[] = [];
    document.addEventListener('keydown', (event) => seen.push(event.defaultPrevented), { once: true });
    await user.keyboard('{Control>}f{/Control}');
    expect(seen).not.toContain(true);
  });

  it('each message says which of how many it is', async () => {
    await openAndAsk('递归是什么');
    const all = messages();
    expect(all.map((each) => each.getAttribute('aria-posinset'))).toEqual(all.map((_, at) => `${at + 1}`));
    expect(all[0]).toHaveAttribute('aria-setsize', `${all.length}`);
  });
});
