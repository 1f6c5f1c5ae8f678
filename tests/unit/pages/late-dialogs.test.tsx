import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

const lost = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
vi.mock('@/features/slots/book-slot-dialog', () => lost());
vi.mock('@/pages/wrong-questions/settings-dialog', () => lost());

learningBackend();

const open = (address: string) => visit(address, 'student');
const isSaid = () => screen.findByText('没有加载出来，请检查网络后再试');

it('a dialog of the experiments whose code is lost says so, and leaves the page', async () => {
  const { user } = await open('/user/experiment');
  const slots = (await screen.findAllByRole('list', { name: /的时段$/ }))[0];
  if (!slots) throw new Error('no slots');
  const free = within(slots)
    .getAllByRole('button')
    .find((each) => !each.hasAttribute('disabled'));
  if (!free) throw new Error('no free slot');
  await user.click(free);
  await isSaid();
  expect(free.isConnected).toBe(true);
});

it('the settings of reviews whose code is lost say so, and leave the page', async () => {
  const { user } = await open('/user/ques/0?view=review');
  const button = await screen.findByRole('button', { name: '复习设置' });
  await user.click(button);
  await isSaid();
  expect(button.isConnected).toBe(true);
});
