import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOfClipboard, columnNameProblem, withPasted } from '@/pages/experiments/table-edits';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import { keptDrafts } from '../../kept-drafts';

const { mock, signIn, fail, mend } = learningBackend();
beforeAll(() => loadMarkdown());
const open = (id = '3') => visit(`/user/experimentStudent?id=${id}`, 'student');
const stored = (id = '3') => mock.database.experimentRecords.find(id)?.content;
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const paste = (target: HTMLElement, text: string) => {
  const event = createEvent.paste(target, {
    clipboardData: { getData: () => text, files: [], types: ['text/plain'] },
  });
  fireEvent(target, event);
  return event;
};

describe('the record of an experiment', () => {
  it('ticks steps, and keeps that here at once and on the server', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /^4\. 摆长每次增加/ }));
    expect(keptDrafts('10001', 'experiments')).toContain('"4"');
    expect(await screen.findByText(/^草稿已保存/)).toBeVisible();
    expect(stored()?.steps_done).toEqual(['1', '2', '3', '4']);
  });

  it('computes columns, draws the points and tells the line', async () => {
    await open();
    const row = (await cell('第 1 行 L')).closest('tr');
    expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '',
      '',
      '1.4193',
      '2.0145',
      '',
    ]);
    const plot = screen.getByRole('img', { name: 'T² 随 L 变化的散点图，4 个点，和最小二乘直线' });
    expect(plot.querySelectorAll('circle')).toHaveLength(4);
    expect(screen.getByText('4.0195 ± 0.0051')).toBeVisible();
    expect(screen.getByText('用表格看图中的 4 个点')).toBeVisible();
  });

  it('Enter goes to the next row and adds one at the end; what is no number is told', async () => {
    const { user } = await open();
    await user.click(await cell('第 4 行 t₃₀'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await cell('第 5 行 t₃₀'));
    await user.keyboard('57,1s');
    expect((await cell('第 5 行 t₃₀')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('第 5 行 t₃₀不是数字，没有参与计算')).toBeVisible();
    await user.clear(await cell('第 5 行 t₃₀'));
    await user.keyboard('57.1{ArrowUp}');
    expect(document.activeElement).toBe(await cell('第 4 行 t₃₀'));
    await waitFor(() => expect(stored()?.rows).toHaveLength(5));
  });

  it('takes a piece of a spreadsheet, adding rows; a single value is pasted as ever', async () => {
    await open();
    const target = await cell('第 4 行 L');
    expect(paste(target, '0.9').defaultPrevented).toBe(false);
    expect(paste(target, '0.80\t53.9\r\n0.90\t57.10\r\n1.00\t60.22\r\n').defaultPrevented).toBe(true);
    expect((await cell('第 6 行 t₃₀')).value).toBe('60.22');
    expect(await screen.findByRole('img', { name: /6 个点/ })).toBeVisible();
    await waitFor(() => expect(stored()?.rows.at(-1)?.cells).toMatchObject({ c1: '1.00', c2: '60.22' }));
  });

  it('deletes a row with a way back', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '删除第 1 行' }));
    expect((await cell('第 1 行 L')).value).toBe('0.600');
    await user.type(await cell('第 1 行 L'), '7');
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect((await cell('第 1 行 L')).value).toBe('0.500');
    expect((await cell('第 2 行 L')).value).toBe('0.6007');
  });

  it('adds a computed column, refusing a formula that cannot be read', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '添加列' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: '列名' }), 'g');
    const formula = within(dialog).getByRole('textbox', { name: /^公式/ });
    await user.type(formula, '4×π^2×L/(T²');
    expect(await within(dialog).findByText('缺少右括号“)”')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.type(formula, ')');
    expect(await within(dialog).findByText(/^第一个结果：9\.79/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('columnheader', { name: /^g/ })).toBeVisible();
    await waitFor(() =>
      expect(stored()?.columns.at(-1)).toMatchObject({ name: 'g', formula: '4×π^2×L/(T²)' }),
    );
  });

  it('survives a reload while the server does not answer', async () => {
    const { user, unmount } = await open();
    fail('drop', '/experiments/recordSave');
    await user.type(await cell('第 1 行 t₃₀'), '9');
    expect(await screen.findByText('已存在本机，联网后自动上传')).toBeVisible();
    unmount();
    mend();
    await visit('/user/experimentStudent?id=3');
    expect((await cell('第 1 行 t₃₀')).value).toBe('42.589');
  });

  it('is handed in with its report, and again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '提交报告' }));
    expect(await screen.findByText('请写下实验报告，或上传报告文件')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '报告' }), 'g = 9.82');
    await user.click(screen.getByRole('button', { name: '提交报告' }));
    expect(await screen.findByRole('button', { name: '再次提交' })).toBeVisible();
    expect(mock.database.experimentRecords.find('3')?.submitted?.report).toBe('g = 9.82');
  });

  it('shows mark and comment, and lets nothing be changed then', async () => {
    await open('1');
    expect(await screen.findByText(/数据整齐，对电表|数据整齐，对电压表内阻/)).toBeVisible();
    expect((await cell('第 1 行 U')).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: '添加列' })).toBeNull();
  });

  it('says that nothing more can be handed in once it is due', async () => {
    signIn();
    const long = Date.now() - 60 * 86_400_000;
    const content = stored() ?? null;
    mock.database.bookings.update('3', { starts: long, ends: long + 3_600_000 });
    mock.database.experimentRecords.update('3', {
      submitted: content,
      submitted_at: '2026-01-01 10:00:00',
    });
    await visit('/user/experimentStudent?id=3');
    expect(await screen.findByText(/已提交。已过截止时间，不能再提交/)).toBeVisible();
    expect(screen.queryByText(/截止前可以修改/)).toBeNull();
  });

  it('says before the experiment that data come later', async () => {
    await open('4');
    expect(await screen.findByText(/实验开始后，可以在这里记录数据/)).toBeVisible();
  });
});

describe('edits of a table', () => {
  const columns = [
    { key: 'a', name: 'x', unit: '', formula: '' },
    { key: 'b', name: 'y', unit: '', formula: 'x*2' },
    { key: 'c', name: 'z', unit: '', formula: '' },
  ];

  it('paste over measured columns only, and say what found no room', () => {
    const rows = Array.from({ length: 199 }, (_, index) => ({ row_id: `r${index}`, cells: {} }));
    const pasted = cellsOfClipboard('1\t2\t3\n4\t5\n6\t7');
    if (!pasted) throw new Error('nothing pasted');
    const { rows: next, lost } = withPasted({ rows, columns }, { row: 198, key: 'a' }, pasted);
    expect(next).toHaveLength(200);
    expect(next[198]?.cells).toEqual({ a: '1', c: '2' });
    expect(lost).toBe(1);
  });

  it('refuse names that formulas could not use', () => {
    expect(columnNameProblem('', columns)).toBe('请写列名');
    expect(columnNameProblem('a]b', columns)).toMatch('方括号');
    expect(columnNameProblem('x', columns)).toMatch('同名');
    expect(columnNameProblem('x', columns, columns[0])).toBe('');
  });
});
