import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { onStoredElsewhere, openChannel } from '@/lib/tabs';

const stored = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));

describe('what another tab has stored', () => {
  it('is told by prefix: what was there, and what is there now', () => {
    const changed = vi.fn();
    const over = new AbortController();
    onStoredElsewhere('exam:', changed, over.signal);
    stored({ key: 'exam:1', oldValue: null, newValue: 'a' });
    stored({ key: 'exam:1', oldValue: 'a', newValue: null });
    stored({ key: 'other', oldValue: 'a', newValue: 'b' });
    stored({ key: null });
    over.abort();
    stored({ key: 'exam:1', oldValue: null, newValue: 'b' });
    expect(changed.mock.calls).toEqual([
      [{ key: 'exam:1', before: null, now: 'a' }],
      [{ key: 'exam:1', before: 'a', now: null }],
      [null],
    ]);
  });
});

describe('a channel between tabs', () => {
  const message = v.object({ kind: v.picklist(['taken']) });

  it('carries what fits its schema to the others, and not back', async () => {
    const own = vi.fn();
    const heard = vi.fn();
    const channel = openChannel('test', message, own);
    const other = openChannel('test', message, heard);
    const stranger = openChannel('test', v.unknown());
    onTestFinished(() => [channel, other, stranger].forEach(({ close }) => close()));
    stranger.tell({ kind: 'nonsense' });
    channel.tell({ kind: 'taken' });
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[{ kind: 'taken' }]]));
    expect(own).not.toHaveBeenCalled();
  });

  it('is silent where the browser has none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = openChannel('test', message);
    expect(() => channel.tell({ kind: 'taken' })).not.toThrow();
    channel.close();
  });
});
