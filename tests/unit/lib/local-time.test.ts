import { expect, it } from 'vitest';
import { formatLocalTime } from '@/lib/local-time';

it('TRK-1 writes local times as YYYY-MM-DD HH:mm:ss', () => {
  expect(formatLocalTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05');
  expect(formatLocalTime(new Date(2026, 10, 20, 23, 59, 59))).toBe('2026-11-20 23:59:59');
});
