// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { districtsOf, regions } from '../../../scripts/vite-regions.ts';

const all = regions();
const kilobytes = (data: unknown) => gzipSync(JSON.stringify(data)).length / 1024;

describe('the regions that addresses are made of', () => {
  it('have four levels everywhere, and streets outside of Hong Kong, Macau and Taiwan', () => {
    expect(all.size).toBe(34);
    const without = [...all].filter(([, cities]) =>
      Object.values(cities).some((districts) =>
        Object.values(districts).some((streets) => streets.length === 0),
      ),
    );
    expect(without.map(([name]) => name).toSorted()).toEqual(['台湾省', '澳门特别行政区', '香港特别行政区']);
    expect([...all.values()].flatMap(Object.values).filter((city) => Object.keys(city).length === 0)).toEqual(
      [],
    );
  });

  it('call a city without districts, and a county-level city of a province, by its own name', () => {
    expect(Object.keys(all.get('重庆市') ?? {})).toEqual(['重庆市']);
    expect(all.get('广东省')?.['东莞市']?.['东莞市']).toContain('虎门镇');
    expect(all.get('湖北省')?.['仙桃市']?.['仙桃市']).toContain('沙嘴街道');
    expect(all.get('河南省')?.['济源市']?.['济源市']).toContain('沁园街道');
    expect(Object.values(districtsOf(all)).flatMap(Object.keys).join()).not.toMatch(/市辖区|直辖县/);
  });

  it('are small: names of provinces at once, then one province at a time', () => {
    expect(kilobytes([...all.keys()])).toBeLessThan(1);
    expect(Math.max(...[...all.values()].map(kilobytes))).toBeLessThan(17);
    expect(kilobytes(districtsOf(all))).toBeLessThan(20);
  });
});
