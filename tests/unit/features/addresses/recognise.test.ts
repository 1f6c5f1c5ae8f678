// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { placeIndex } from '@/features/addresses/place-index';
import { recognise } from '@/features/addresses/recognise';
import { loadAllDistricts, loadProvince } from '@/features/addresses/regions';
import { loadSimplified } from '@/features/addresses/simplified';
import { generatedLines } from './lines-generated';
import { asLine, expected, linesOf } from './address-line';

const simplified = await loadSimplified();
const data = { placesAt: placeIndex(await loadAllDistricts(), simplified), simplified, loadProvince };

describe('recognising a pasted address', () => {
  it.each(linesOf('known'))('%s', async (...line) => {
    expect(asLine(line[0], await recognise(line[0], data))).toEqual(expected(line));
  });

  it.each(linesOf('bugs'))('32.17 %s', async (...line) => {
    expect(asLine(line[0], await recognise(line[0], data))).toEqual(expected(line));
  });

  it('32.17 reads each part of 500 addresses put together at random, and no other number into them', async () => {
    const wrong = [];
    for (const line of generatedLines(500)) {
      const found = asLine(line[0], await recognise(line[0], data));
      if (JSON.stringify(found) !== JSON.stringify(expected(line))) wrong.push(found);
    }
    expect(wrong).toEqual([]);
  });

  it('gets all of at least 95 of 100 lines right that the rules were not written by', async () => {
    const wrong = [];
    const unseenLines = linesOf('unseen');
    for (const line of unseenLines) {
      const found = asLine(line[0], await recognise(line[0], data));
      if (JSON.stringify(found) !== JSON.stringify(expected(line))) wrong.push(found);
    }
    expect(unseenLines).toHaveLength(100);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(5);
  });
});
