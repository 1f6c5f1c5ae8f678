/**
 * Returns a number as every page draws it, with the true minus: `1,234`, `−220`; with two `decimals`, `1,012.50`. Not by
 * `Intl`, which has a hyphen: what that loads at its first use takes 25 ms.
 */
export function numberText(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const digits = decimals === undefined ? String(size) : size.toFixed(decimals);
  const sign = value < 0 && Number(digits) > 0 ? '−' : '';
  return sign + digits.replaceAll(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');
}

/** An amount that comes or goes: `+1,200`, `−15`. */
export const signedText = (value: number, decimals?: number): string =>
  `${value > 0 ? '+' : ''}${numberText(value, decimals)}`;

/** Cents as yuan: `12.50`. */
export const yuanText = (cents: number): string => numberText(cents / 100, 2);
