import { describe, expect, it } from 'vitest';
import { openingAt } from '@/lib/opening-hours';
import { momentOf } from '@/lib/time';

const at = (clock: string) => momentOf(`2026-11-25 ${clock}`);
const day = [
  { from: '06:30', to: '09:00' },
  { from: '11:00', to: '13:30' },
  { from: '17:00', to: '24:30' },
];

describe('openingAt', () => {
  const always = () => day;

  it('is open from the first second and closed at the last', () => {
    const [breakfast, lunch, dinner] = day;
    expect(openingAt(always, at('06:29:59'))).toEqual({
      isOpen: false,
      changesAt: at('06:30:00'),
      span: breakfast,
    });
    expect(openingAt(always, at('06:30:00'))).toEqual({
      isOpen: true,
      changesAt: at('09:00:00'),
      span: breakfast,
    });
    expect(openingAt(always, at('09:00:00'))).toEqual({
      isOpen: false,
      changesAt: at('11:00:00'),
      span: lunch,
    });
    // That of the day before, until half past midnight.
    expect(openingAt(always, at('00:29:59'))).toEqual({
      isOpen: true,
      changesAt: at('00:30:00'),
      span: dinner,
    });
    expect(openingAt(always, at('00:30:00')).isOpen).toBe(false);
  });

  it('is one opening over spans that touch, and never ends where every day does', () => {
    const whole = () => [
      { from: '00:00', to: '12:00' },
      { from: '12:00', to: '24:00' },
    ];
    expect(openingAt(whole, at('11:00:00'))).toMatchObject({ isOpen: true, changesAt: undefined });
    const onlyToday = (of: string) => (of === '2026-11-25' ? whole() : []);
    expect(openingAt(onlyToday, at('11:00:00')).changesAt).toBe(momentOf('2026-11-26 00:00:00'));
    expect(openingAt(onlyToday, momentOf('2026-11-26 00:00:00'))).toEqual({
      isOpen: false,
      changesAt: undefined,
      span: undefined,
    });
  });
});
