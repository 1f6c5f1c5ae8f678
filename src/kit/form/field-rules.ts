/** Trims typed text and makes full-width letters and digits of an IME plain. */
export const tidy = (typed: string): string => typed.normalize('NFKC').trim();

/*
 * A field rule takes what was typed and returns what is wrong with it, in words for the student; an empty
 * string when nothing is.
 */

/** 4–32 characters. */
export function accountRule(typed: string): string {
  const account = tidy(typed);
  if (!account) return '请输入账号';
  return account.length < 4 || account.length > 32 ? '账号为 4–32 个字符' : '';
}

/** A password that exists already: only its absence can be seen here. */
export const currentPasswordRule = (typed: string): string => (typed ? '' : '请输入密码');
