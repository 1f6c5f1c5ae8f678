const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds as a clock shows them: `24:59`, `1:05:00`. The last second shows as 1. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** What is said aloud: it changes at 10, 5 and 1 minutes only. */
export function announcement(left: number): string {
  const minutes = [1, 5, 10].find((each) => left <= each * 60_000);
  if (left <= 0) return '考试时间到';
  return minutes === undefined ? '' : `考试还剩 ${minutes} 分钟`;
}
