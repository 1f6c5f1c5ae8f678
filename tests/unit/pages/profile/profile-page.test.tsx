import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileFieldNames, profileSave, profileVisibility } from '@/api/profile';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent, signIn, fail, mend } = learningBackend();
const open = async () => {
  const id = signIn();
  const visited = await visit('/user/profile');
  await screen.findByRole('heading', { level: 1, name: '个人资料' });
  return { ...visited, id, row: () => mock.database.profiles.find(id) };
};
const toggle = (name: string) => screen.getByRole('switch', { name: new RegExp(`^${name}`) });

describe('/user/profile', () => {
  it('22 has a switch for each of 12 fields and one over all, which hold at once', async () => {
    const { user, row } = await open();
    expect(screen.getAllByRole('switch')).toHaveLength(profileFieldNames.length + 1);
    expect(toggle('公开学号')).not.toBeChecked();
    await user.click(toggle('公开家乡'));
    await waitFor(() => expect(row()?.shown).not.toContain('hometown'));
    await user.click(toggle('公开我的主页'));
    await waitFor(() => expect(row()?.shared).toBe(false));
    expect(toggle('公开学院')).toBeDisabled();
    await user.click(toggle('公开我的主页'));
    await waitFor(() => expect(row()?.shared).toBe(true));
    // Earlier choices are kept.
    expect(toggle('公开家乡')).not.toBeChecked();
    expect(toggle('公开学院')).toBeChecked();
  });

  it('22 a switch that did not arrive goes back', async () => {
    const { user, row } = await open();
    fail('500', profileVisibility.path, 1);
    await user.click(toggle('公开学院'));
    await waitFor(() => expect(sent).toContain(profileVisibility.path));
    await waitFor(() => expect(toggle('公开学院')).toBeChecked());
    expect(row()?.shown).toContain('college');
  });

  it('22 saves what is written, says what is wrong with it, and keeps it when it does not arrive', async () => {
    const { user, row } = await open();
    const interests = screen.getByRole('textbox', { name: '兴趣' });
    await user.clear(interests);
    await user.type(interests, '一、二、三、四、五、六、七、八、九');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('最多写 8 个兴趣')).toBeVisible();
    await user.clear(interests);
    await user.type(interests, '围棋，长跑 围棋');
    fail('drop', profileSave.path, 1);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/网络/);
    expect(interests).toHaveValue('围棋，长跑 围棋');
    mend();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(row()?.interests).toEqual(['围棋', '长跑']));
  });

  it('22 what was typed and not saved outlives a reload, until it is saved', async () => {
    const { user, unmount, id } = await open();
    const field = () => screen.getByRole('textbox', { name: '家乡' });
    await user.clear(field());
    await user.type(field(), '湖南 长沙');
    unmount();
    await visit('/user/profile');
    await waitFor(() => expect(field()).toHaveValue('湖南 长沙'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(localStorage.getItem(`draft:${id}:profileDetails`)).toBeNull());
  });

  it('22 看看别人看到的 is the public page, and shows what was switched a moment ago', async () => {
    const { user, id } = await open();
    await user.click(toggle('公开学号'));
    await user.click(toggle('公开学院'));
    await waitFor(() => expect(toggle('公开学院')).not.toBeChecked());
    await user.click(screen.getByRole('link', { name: '看看别人看到的' }));
    expect(await screen.findByRole('heading', { level: 1, name: '林知远' })).toBeVisible();
    expect(sent.filter((path) => path === '/users/publicProfile').length).toBeGreaterThan(0);
    expect(screen.getByText(/^软件工程，/)).toBeVisible();
    expect(screen.getByText(mock.database.users.find(id)?.student_number ?? '')).toBeVisible();
  });
});
