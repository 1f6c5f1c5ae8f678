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
