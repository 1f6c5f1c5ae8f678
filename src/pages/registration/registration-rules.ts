import { tidy } from '@/kit/form/field-rules';

/** 1–20 characters. */
export function nameRule(typed: string): string {
  const name = typed.trim();
  if (!name) return '请输入姓名';
  return name.length > 20 ? '姓名最多 20 个字符' : '';
}

/** 8–12 digits. */
export function studentNumberRule(typed: string): string {
  const number = tidy(typed);
  if (!number) return '请输入学号';
  return /^\d{8,12}$/.test(number) ? '' : '学号为 8–12 位数字';
}

/** One of the colleges offered. */
export const collegeRule = (chosen: string): string => (chosen ? '' : '请选择学院');

/** A mainland mobile number or a mail address. */
export function contactRule(typed: string): string {
  const contact = tidy(typed);
  if (!contact) return '请输入手机号或邮箱';
  if (/^\d+$/.test(contact)) return /^1[3-9]\d{9}$/.test(contact) ? '' : '手机号为 11 位数字，以 1 开头';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(contact) ? '' : '请输入正确的手机号或邮箱地址';
}

/** Six digits. */
export function codeRule(typed: string): string {
  const code = tidy(typed);
  if (!code) return '请输入验证码';
  return /^\d{6}$/.test(code) ? '' : '验证码为 6 位数字';
}
