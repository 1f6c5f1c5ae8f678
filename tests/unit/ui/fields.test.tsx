import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from '@/ui/checkbox';
import { PasswordField } from '@/ui/password-field';
import { RadioGroup } from '@/ui/radio-group';
import { SelectField } from '@/ui/select-field';
import { Switch } from '@/ui/switch';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';

function description(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`);
}

describe('fields', () => {
  it('a text field is named by its label and described by its hint', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="账号" hint="4–32 个字符" ref={ref} />);
    const input = screen.getByRole('textbox', { name: '账号' });
    expect(description(input)).toEqual(['4–32 个字符']);
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(ref.current).toBe(input);
  });

  it('an error is announced, described first, and makes the field invalid', () => {
    const { rerender } = render(<TextField label="账号" hint="4–32 个字符" />);
    rerender(<TextField label="账号" hint="4–32 个字符" error="请输入账号" />);
    const input = screen.getByRole('textbox', { name: '账号' });
    expect(screen.getByRole('alert').textContent).toBe('请输入账号');
    expect(description(input)).toEqual(['请输入账号', '4–32 个字符']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('a password shows and hides, and keeps what was typed', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="密码" error="密码不正确" />);
    const input = screen.getByLabelText<HTMLInputElement>('密码');
    await user.type(input, 'matrix2026');
    expect(input.type).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('matrix2026');
    expect(description(input)).toEqual(['密码不正确']);
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(input.type).toBe('password');
  });

  it('a text area counts what is typed, controlled or not', async () => {
    const { rerender } = render(<TextArea label="心得" maxLength={20} defaultValue="你好" />);
    expect(screen.getByText('2 / 20')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '心得' }), '吗');
    expect(screen.getByText('3 / 20')).toBeVisible();
    rerender(<TextArea key="controlled" label="心得" maxLength={20} value="四个字啊" onChange={() => {}} />);
    expect(screen.getByText('4 / 20')).toBeVisible();
  });

  it('a select offers its options and says what is wrong', async () => {
    const changed = vi.fn<(value: string) => void>();
    const options = [
      { value: 'a', label: '计算机学院' },
      { value: 'b', label: '数学学院' },
    ];
    render(
      <SelectField
        label="学院"
        options={options}
        placeholder="请选择"
        defaultValue=""
        error="请选择学院"
        onChange={(event) => changed(event.target.value)}
      />,
    );
    const select = screen.getByRole('combobox', { name: '学院' });
    expect(description(select)).toEqual(['请选择学院']);
    await userEvent.selectOptions(select, '数学学院');
    expect(changed).toHaveBeenCalledWith('b');
  });

  it('a checkbox is named by its label and tells its error', async () => {
    render(<Checkbox label="我已阅读并同意" error="请先同意用户协议" />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并同意' });
    expect(description(box)).toEqual(['请先同意用户协议']);
    await userEvent.click(screen.getByText('我已阅读并同意'));
    expect(box.checked).toBe(true);
  });

  it('a radio group is a named group that reports the choice', async () => {
    const changed = vi.fn<(value: string) => void>();
    const options = [
      { value: 'all', label: '所有人' },
      { value: 'self', label: '仅自己' },
    ];
    render(<RadioGroup label="谁可以看到" name="who" options={options} value="all" onChange={changed} />);
    expect(screen.getByRole('group', { name: '谁可以看到' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '仅自己' }));
    expect(changed).toHaveBeenCalledWith('self');
  });

  it('a radio group is described by its error (38.7)', () => {
    render(
      <RadioGroup
        label="谁可以看到"
        name="who"
        options={[]}
        value={null}
        onChange={vi.fn()}
        error="请选一项"
      />,
    );
    expect(description(screen.getByRole('group', { name: '谁可以看到' }))).toEqual(['请选一项']);
    expect(screen.getByRole('alert')).toHaveTextContent('请选一项');
  });

  it('a switch says whether it is on and asks for the opposite', async () => {
    const changed = vi.fn<(checked: boolean) => void>();
    render(<Switch label="每日提醒" checked onCheckedChange={changed} />);
    const control = screen.getByRole<HTMLInputElement>('switch', { name: '每日提醒' });
    expect(control.checked).toBe(true);
    await userEvent.click(control);
    expect(changed).toHaveBeenCalledWith(false);
  });
});
