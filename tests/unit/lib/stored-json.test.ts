import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';

describe('storedJson', () => {
  const size = storedJson(localStore, 'size', v.object({ width: v.number() }), { width: 1 });

  it('reads what it wrote, until it is forgotten', () => {
    size.write({ width: 7 });
    expect(size.read()).toEqual({ width: 7 });
    size.forget();
    expect(size.read()).toEqual({ width: 1 });
  });

  it.each(['', '{', 'null', '[]', '{"width":"7"}', '{"width":7'])('SES-4 falls back for %j', (text) => {
    localStore.setItem('size', text);
    expect(size.read()).toEqual({ width: 1 });
  });
});
