import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Component as ExperimentsPage } from '@/pages/experiments/experiments-page';
import { Component as MyQuestionPage } from '@/pages/wrong-questions/my-question-page';
import { useToast } from '@/ui/toast-store';
import { learningBackend, mount } from '../../support/backend';

const lost = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
vi.mock('@/pages/experiments/book-dialog', () => lost());
vi.mock('@/pages/wrong-questions/settings-dialog', () => lost());

const { signIn } = learningBackend();

function Toast() {
  return <p>{useToast()?.message}</p>;
}
const open = (path: string, page: React.ReactNode, address = path) => {
  signIn();
  const element = (
    <>
      {page}
      <Toast />
    </>
  );
  return mount([{ path, element }], address);
};
const isSaid = () => screen.findByText('没有加载出来，请检查网络后再试');

it('a dialog of the experiments whose code is lost says so, and leaves the page', async () => {
  const { user } = open('/user/experiment', <ExperimentsPage />);
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
  const { user } = open('/user/ques/:ques_id', <MyQuestionPage />, '/user/ques/0?view=review');
  const button = await screen.findByRole('button', { name: '复习设置' });
  await user.click(button);
  await isSaid();
  expect(button.isConnected).toBe(true);
});
