import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FormDialog } from '@/kit/form/form-dialog';
import { TextField } from '@/ui/text-field';

const submit = vi.fn();
const close = vi.fn();

function open(problem?: string) {
  submit.mockClear();
  close.mockClear();
  render(
    <FormDialog title="改名" action="保存" problem={problem} onSubmit={submit} onClose={close}>
      <TextField label="名字" defaultValue="" />
    </FormDialog>,
  );
  return userEvent.setup();
}

it('sends by its button and by Enter, and is closed by 取消 and Escape', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await user.type(screen.getByRole('textbox', { name: '名字' }), '林{Enter}');
  expect(submit).toHaveBeenCalledTimes(2);
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
  expect(submit).toHaveBeenCalledTimes(2);
});

it('says in its own place why it was not sent', () => {
  open('名字已被占用');
  expect(screen.getByRole('alert').textContent).toBe('名字已被占用');
});
