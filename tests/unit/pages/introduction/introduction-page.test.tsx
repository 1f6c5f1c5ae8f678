import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, fail, mend } = learningBackend();
const STUDENT = '10001';
beforeAll(async () => void (await loadMarkdown()));
const row = () => mock.database.profiles.find(STUDENT);
const open = async () => {
  const view = await visit('/user/introduction', 'student');
  const field = await screen.findByRole('textbox', { name: '个人介绍' });
  return { ...view, field };
};
const publish = () => screen.getByRole('button', { name: '发布' });

describe('22.4 /user/introduction', () => {
  it('keeps what is typed to oneself until it is published, then shows it to all', async () => {
    const { user, field, unmount } = await open();
    const before = row()?.introduction;
    await user.type(field, '，新的一句');
    await waitFor(() => expect(row()?.introduction_draft.content.text).toMatch(/，新的一句$/));
    expect(row()?.introduction).toBe(before);
    await screen.findByText('有未发布的修改');
    await user.click(publish());
    await screen.findByText('已发布，别人现在看到的就是这一份');
    expect(row()?.introduction).toBe(`${before}，新的一句`);
    unmount();
    await visit(`/profileUser?user_id=${STUDENT}`);
    await screen.findByText(/，新的一句/);
  });

  it('keeps what is typed without a network, also over a reload', async () => {
    const { user, field, unmount } = await open();
    fail('drop', '/introduction/draft');
    await user.type(field, '离线写的');
    await screen.findByText(/^已存在本机/);
    unmount();
    await visit('/user/introduction');
    expect(await screen.findByRole('textbox', { name: '个人介绍' })).toHaveDisplayValue(/离线写的$/);
    mend();
  });

  it('asks which to keep when another device has written, too, and loses neither', async () => {
    const { user, field } = await open();
    const profile = row();
    if (!profile) return expect.fail('The student has no profile');
    const draft = {
      content: { text: '手机上写的' },
      version: 1,
      saved_at: '2026-11-24 10:00:00',
      editor: 'phone',
    };
    mock.database.profiles.put({ ...profile, introduction_draft: draft });
    await user.type(field, '电脑上写的');
    await user.click(await screen.findByRole('button', { name: '用另一台设备上的' }));
    expect(await screen.findByRole('textbox', { name: '个人介绍' })).toHaveDisplayValue('手机上写的');
  });

  it('previews Markdown as others see it, and says when they see nothing', async () => {
    const profile = row();
    if (!profile) return expect.fail('The student has no profile');
    mock.database.profiles.put({ ...profile, shared: false });
    const { user } = await open();
    await screen.findByText('别人现在看不到你的介绍');
    await user.click(screen.getByRole('radio', { name: '预览' }));
    const heading = await screen.findByText('最近在做的事');
    expect(within(heading).queryByText('#')).toBeNull();
  });
});
