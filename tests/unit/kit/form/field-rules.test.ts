import { describe, expect, it } from 'vitest';
import { accountRule, tidy } from '@/kit/form/field-rules';

describe('the field rules', () => {
  it.each([
    ['', '请输入账号'],
    ['   ', '请输入账号'],
    ['abc', '账号为 4–32 个字符'],
    [' abc ', '账号为 4–32 个字符'],
    ['abcd', ''],
    ['a'.repeat(32), ''],
    ['a'.repeat(33), '账号为 4–32 个字符'],
  ])('account %j: %j', (typed, message) => expect(accountRule(typed)).toBe(message));

  it('makes plain letters and digits of full-width ones', () => {
    expect(tidy('　ｓｔｕ００１ ')).toBe('stu001');
  });
});
