/** Cents as yuan: `12.50`. */
export const yuanText = (cents: number): string => {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '−' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};
