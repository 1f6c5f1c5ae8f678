import { expect, it, vi } from 'vitest';
import { createPictures } from '@/engines/upload/pictures';
import * as toasts from '@/ui/toast-store';

vi.mock('@/engines/upload/parts/check-picture', () => {
  throw new Error('offline');
});

it('a file that cannot be looked into, for want of the code, is not taken, and it is said', async () => {
  const said = vi.spyOn(toasts, 'showToast');
  const upload = vi.fn<() => Promise<string>>();
  const pictures = createPictures({ upload, max: 5, changed: () => {} });
  pictures.add(new File(['x'], '图.png'));
  expect(await pictures.settled()).toEqual([]);
  expect(upload).not.toHaveBeenCalled();
  expect(said.mock.calls).toEqual([['没有加载出来，请检查网络后再试', { type: 'warning' }]]);
});
