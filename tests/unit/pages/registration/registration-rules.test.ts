import { describe, expect, it } from 'vitest';
import { confirmationRule, newPasswordRule } from '@/kit/form/password-rules';
import {
  codeRule,
  collegeRule,
  contactRule,
  nameRule,
  studentNumberRule,
} from '@/pages/registration/registration-rules';

describe('the rules of registration', () => {
  it.each([
    ['', '请输入密码'],
    ['abc1234', '密码至少 8 个字符'],
    ['abcd1234', ''],
    [`a1${'x'.repeat(62)}`, ''],
    [`a1${'x'.repeat(63)}`, '密码最多 64 个字符'],
    ['abcdefgh', '密码需同时包含字母和数字'],
    ['12345678', '密码需同时包含字母和数字'],
    ['一二三四五六七八', '密码需同时包含字母和数字'],
    ['Ab 1_%密码密码', ''],
  ])('new password %j: %j', (typed, message) => expect(newPasswordRule(typed)).toBe(message));

  it.each([
    ['', 'abcd1234', '请再次输入密码'],
    ['abcd1234 ', 'abcd1234', '两次输入的密码不一致'],
    ['abcd1234', 'abcd1234', ''],
  ])('confirmation %j of %j: %j', (typed, password, message) =>
    expect(confirmationRule(typed, { password })).toBe(message),
  );

  it.each([
    ['', '请输入姓名'],
    [' ', '请输入姓名'],
    ['李', ''],
    ['阿'.repeat(20), ''],
    ['阿'.repeat(21), '姓名最多 20 个字符'],
  ])('name %j: %j', (typed, message) => expect(nameRule(typed)).toBe(message));

  it.each([
    ['', '请输入学号'],
    ['1234567', '学号为 8–12 位数字'],
    ['12345678', ''],
    ['123456789012', ''],
    ['1234567890123', '学号为 8–12 位数字'],
    ['1234567a', '学号为 8–12 位数字'],
    ['１２３４５６７８', ''],
  ])('student number %j: %j', (typed, message) => expect(studentNumberRule(typed)).toBe(message));

  it('college', () => {
    expect(collegeRule('')).toBe('请选择学院');
    expect(collegeRule('物理学院')).toBe('');
  });

  it.each([
    ['', '请输入手机号或邮箱'],
    ['13800010001', ''],
    [' 13800010001 ', ''],
    ['1380001000', '手机号为 11 位数字，以 1 开头'],
    ['23800010001', '手机号为 11 位数字，以 1 开头'],
    ['someone@example.com', ''],
    ['some.one@mail.example.edu.cn', ''],
    ['someone', '请输入正确的手机号或邮箱地址'],
    ['someone@', '请输入正确的手机号或邮箱地址'],
    ['someone@example', '请输入正确的手机号或邮箱地址'],
    ['some one@example.com', '请输入正确的手机号或邮箱地址'],
    ['someone@example..com', '请输入正确的手机号或邮箱地址'],
  ])('contact %j: %j', (typed, message) => expect(contactRule(typed)).toBe(message));

  it.each([
    ['', '请输入验证码'],
    ['12345', '验证码为 6 位数字'],
    ['1234567', '验证码为 6 位数字'],
    ['12345a', '验证码为 6 位数字'],
    ['012345', ''],
    [' ０１２３４５ ', ''],
  ])('code %j: %j', (typed, message) => expect(codeRule(typed)).toBe(message));
});
