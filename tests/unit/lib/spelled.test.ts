import { describe, expect, it } from 'vitest';
import { loadSounds } from '@/lib/sounds';
import { findSpelled } from '@/lib/spelled';

describe('24.6 letters that spell a text', async () => {
  const soundsOf = await loadSounds();
  const found = (letters: string, text: string) => {
    const place = findSpelled(letters, text, soundsOf);
    return place && text.slice(...place);
  };

  it.each([
    ['kuaisu', '讲快速排序', '快速'],
    ['ksp', '讲快速排序', '快速排'],
    ['kuaisp', '讲快速排序', '快速排'],
    ['yinhang', '去银行', '银行'],
    ['yh', '去银行', '银行'],
    ['nvsheng', '女生', '女生'],
  ])('%s in %s is %s', (letters, text, place) => {
    expect(found(letters, text)).toBe(place);
  });

  it.each([
    ['kp', '快速排序'],
    ['abc', 'abc'],
    ['ku', '𠮷'],
    ['paixux', '排序'],
  ])('%s is not in %s', (letters, text) => {
    expect(found(letters, text)).toBeNull();
  });
});
