// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PART_BYTES, batchesOf } from '@/features/tracker/send';
import { eventRecord } from './records';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

describe('partsOf', () => {
  it('TRK-4 puts every record into exactly one part below 60 KB of encoded bytes', () => {
    const records = Array.from({ length: 700 }, (_, index) =>
      eventRecord(index, { actionLabel: '课'.repeat(index % 300) }),
    );
    const parts = [...batchesOf(records, 'token-1')];
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.flatMap(({ ids }) => ids)).toEqual(records.map(({ recordId }) => recordId));
    expect(parts.flatMap(({ body }) => JSON.parse(body).list)).toEqual(records);
    for (const { body } of parts) {
      expect(bytes(body)).toBeLessThanOrEqual(PART_BYTES);
      expect(JSON.parse(body).token).toBe('token-1');
    }
    // Chinese counts three bytes: parts cut by characters would hold three times as much.
    expect(parts.slice(0, -1).every(({ body }) => bytes(body) > PART_BYTES - 1300)).toBe(true);
  });

  it.each([1, 59_000, 70_000, 700_000])('TRK-4 a record of %i Chinese characters is in a part', (length) => {
    const large = eventRecord(2, { actionLabel: '学'.repeat(length) });
    const parts = [...batchesOf([eventRecord(1), large, eventRecord(3)], 't')];
    expect(parts.flatMap(({ ids }) => ids)).toHaveLength(3);
    if (length * 3 > PART_BYTES)
      expect(parts.find(({ ids }) => ids.includes(large.recordId))?.ids).toHaveLength(1);
  });
});
