import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tourSteps } from '@/pages/guide/tour-steps';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock } = learningBackend();
const openAs = async (account: string) => {
  const view = await visit('/user/guidepage', account);
  const list = within(await screen.findByRole('list', { name: '新手任务' }));
  const ticked = () => list.getAllByText('已完成').length;
  return { ...view, list, ticked };
};

describe('22.5 /user/guidepage', () => {
  it('ticks what was really done, and leads to the rest', async () => {
    const { list, ticked, unmount } = await openAs('lihua');
    const before = ticked();
    expect(before).toBeLessThan(8);
    const link = list.getByRole('link', { name: '去教材：记一条笔记' });
    expect(link.getAttribute('href')).toBe('/mission');
    const [note] = mock.database.notes.all();
    if (!note) return expect.fail('The seed has no note');
    mock.database.notes.insert({ ...note, id: 'first', user_id: '10002' });
    unmount();
    const again = await openAs('lihua');
    expect(again.ticked()).toBe(before + 1);
  });

  it('says when all is done', async () => {
    await openAs('student');
    await screen.findByText('全部完成，你已经上手了');
  });

  it('has six steps at most', () => {
    expect(tourSteps.length).toBeGreaterThan(3);
    expect(tourSteps.length).toBeLessThanOrEqual(6);
  });
});
