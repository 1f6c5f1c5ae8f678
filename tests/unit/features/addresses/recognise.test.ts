import { describe, expect, it } from 'vitest';
import { placeIndex } from '@/features/addresses/place-index';
import { recognise } from '@/features/addresses/recognise';
import { loadAllDistricts, loadProvince } from '@/features/addresses/regions';
import { asLine, expected } from './address-line';
import { knownLines } from './lines-known';
import { unseenLines } from './lines-unseen';

const data = { placesAt: placeIndex(await loadAllDistricts()), loadProvince };

describe('recognising a pasted address', () => {
  it.each(knownLines)('%s', async (...line) => {
    expect(asLine(line[0], await recognise(line[0], data))).toEqual(expected(line));
  });

  it('gets all of at least 95 of 100 lines right that the rules were not written by', async () => {
    const wrong = [];
    for (const line of unseenLines) {
      const found = asLine(line[0], await recognise(line[0], data));
      if (JSON.stringify(found) !== JSON.stringify(expected(line))) wrong.push(found);
    }
    expect(unseenLines).toHaveLength(100);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(5);
  });
});
