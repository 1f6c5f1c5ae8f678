import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useTyped } from '@/kit/use-typed';
import { endSession, startSession } from '@/session/store';
import { followDrafts, expireSession } from '@/session/unsaved';

function Field() {
  const [text, setText] = useTyped('field');
  return <input aria-label="内容" value={text} onChange={(event) => setText(event.target.value)} />;
}
const signIn = (token: string) => startSession({ token, userInfo: { user_id: '1', username: '林一' } });

afterEach(() => act(() => endSession('exit')));

it('33.8 SES-3 a field that is still shown when its student has signed in again does not forget what came back', async () => {
  const stop = followDrafts();
  signIn('before');
  const { unmount } = render(<Field />);
  await userEvent.type(screen.getByRole('textbox'), '写到一半');
  act(expireSession);
  act(() => signIn('after'));
  unmount();
  render(<Field />);
  expect(screen.getByRole('textbox')).toHaveValue('写到一半');
  stop();
});

it('a field that is left while its student is signed in is empty the next time', async () => {
  signIn('one');
  const { unmount } = render(<Field />);
  await userEvent.type(screen.getByRole('textbox'), '不要了');
  unmount();
  render(<Field />);
  expect(screen.getByRole('textbox')).toHaveValue('');
});
