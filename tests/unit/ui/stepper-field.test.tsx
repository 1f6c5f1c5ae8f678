import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { StepperField } from '@/ui/stepper-field';

const changed = vi.fn<(value: number) => void>();

function Field({ max }: { max: number }) {
  const [value, setValue] = useState(1);
  const change = (next: number) => {
    changed(next);
    setValue(next);
  };
  return <StepperField label="数量" value={value} max={max} hint="最多三件" onChange={change} />;
}

function open(max = 3) {
  changed.mockClear();
  render(<Field max={max} />);
  return { user: userEvent.setup(), field: screen.getByRole('spinbutton', { name: '数量' }) };
}

describe('a stepper field', () => {
  it('counts up and down within its bounds, and keeps the focus at their ends', async () => {
    const { user, field } = open();
    const more = screen.getByRole('button', { name: '增加数量' });
    for (let press = 0; press < 5; press += 1) await user.click(more);
    expect(field).toHaveValue(3);
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    for (let press = 0; press < 5; press += 1)
      await user.click(screen.getByRole('button', { name: '减少数量' }));
    expect(field).toHaveValue(1);
    expect(changed.mock.calls.flat()).toEqual([2, 3, 2, 1]);
    expect(field).toHaveAccessibleDescription('最多三件');
  });

  it('takes what is typed when it is a whole number within the bounds; beyond them it is the bound', async () => {
    const { user, field } = open();
    await user.clear(field);
    expect(field).toHaveValue(null);
    await user.type(field, '2');
    expect(changed).toHaveBeenLastCalledWith(2);
    await user.type(field, '7');
    expect(field).toHaveValue(3);
    expect(changed).toHaveBeenLastCalledWith(3);
  });

  it.each(['0', '-2', '1.5', ''])('keeps its value when it is left with %j', async (typed) => {
    const { user, field } = open();
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(1);
    expect(changed.mock.calls.flat().every((value) => value === 1)).toBe(true);
  });
});
