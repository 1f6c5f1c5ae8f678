import { expect, it, vi } from 'vitest';
import { eachWhenIdle } from '@/lib/idle';

it('34.19 what is loaded ahead takes an idle moment for each piece', async () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => moments.push(work));
  const handled: string[] = [];
  const done = eachWhenIdle(['课件', '教材', '练习'], (item) => handled.push(item));
  for (const before of [[], ['课件'], ['课件', '教材']]) {
    await vi.waitFor(() => expect(moments).toHaveLength(1));
    expect(handled).toEqual(before);
    moments.pop()?.();
  }
  await done;
  expect(handled).toEqual(['课件', '教材', '练习']);
});
