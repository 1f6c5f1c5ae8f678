/** The true minus: a hyphen is shorter, and a line may break behind it. */
const MINUS = '−';

/**
 * A number as every page draws it: `1,234`, `−220`; with so many decimals where they are given, `1,012.50`. Not by `Intl`,
 * which has the hyphen: what it loads at its first use takes 25 ms.
 */
export function numberText(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const digits = decimals === undefined ? String(size) : size.toFixed(decimals);
  const grouped = digits.replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));
  return value < 0 && Number(digits) > 0 ? MINUS + grouped : grouped;
}

/** An amount that comes or goes: `+1,200`, `−15`. */
export const signedText = (value: number, decimals?: number): string =>
  `${value > 0 ? '+' : ''}${numberText(value, decimals)}`;

/** Cents as yuan: `12.50`. */
export const yuanText = (cents: number): string => numberText(cents / 100, 2);
