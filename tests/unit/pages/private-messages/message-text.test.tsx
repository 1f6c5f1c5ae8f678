import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import { MessageText } from '@/pages/private-messages/message-row';
import { hostileMarkdown } from '../../engines/markdown/hostile-markdown';
import { offences } from '../../engines/markdown/offences';

describe('22.2 the words of a private message', () => {
  it('run nothing and fetch nothing, whatever they are', { timeout: 60_000 }, async () => {
    const alarm = vi.fn();
    const fetched = vi.fn();
    vi.stubGlobal('alarm', alarm);
    vi.stubGlobal('fetch', fetched);
    await loadMarkdown();
    // From here on its code is there at once.
    await act(async () => render(<MessageText text="*" messageId="0" />));
    for (const text of hostileMarkdown) {
      const { container, unmount } = render(<MessageText text={text} messageId="1" />);
      expect(offences(container, 'private-1'), text).toEqual([]);
      unmount();
    }
    expect(alarm).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('are Markdown only where something marks them', async () => {
    await loadMarkdown();
    const { container, rerender } = render(<MessageText text={'周五见。\n  带上笔记'} messageId="1" />);
    expect(container.querySelector('p')?.textContent).toBe('周五见。\n  带上笔记');
    await act(async () => rerender(<MessageText text="**周五**见" messageId="1" />));
    expect(container.querySelector('strong')?.textContent).toBe('周五');
  });
});
