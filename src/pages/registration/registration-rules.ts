import { tidy } from '@/kit/form/field-rules';

/** The parts of the rule for a new password, for the check-list below its field. */
export const passwordParts: readonly { label: string; holds: (typed: string) => boolean }[] = [
  { label: '8–64 个字符', holds: (typed) => typed.length >= 8 && typed.length <= 64 },
  { label: '包含字母', holds: (typed) => /[a-z]/i.test(typed) },
  { label: '包含数字', holds: (typed) => /\d/.test(typed) },
];

/** 8–64 characters with letters and digits. */
export function newPasswordRule(typed: string): string {
  if (!typed) return '请输入密码';
  if (typed.length < 8) return '密码至少 8 个字符';
  if (typed.length > 64) return '密码最多 64 个字符';
  return passwordParts.every((part) => part.holds(typed)) ? '' : '密码需同时包含字母和数字';
}

/** The same password a second time. */
export function confirmationRule(typed: string, { password }: { password: string }): string {
  if (!typed) return '请再次输入密码';
  return typed === password ? '' : '两次输入的密码不一致';
}

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
