import { numberText } from './number';

const two = (value: number): string => String(value).padStart(2, '0');

const wholeSeconds = (seconds: number): number =>
  Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));

/** Seconds as a clock shows them: `1:05`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Seconds that are left, as a clock shows them: `04:59`, `1:05:00`. */
export const countdownText = (seconds: number): string => clockText(seconds).padStart(5, '0');

/** Seconds as one says them: `45 秒`, `4 分钟`, `1 分 5 秒`. */
export function spokenTime(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} 秒`;
  return whole % 60 === 0 ? `${minutes} 分钟` : `${minutes} 分 ${whole % 60} 秒`;
}

/** Minutes as one says them, to the half hour: `45 分钟`, `4.5 小时`. */
export const minutesText = (minutes: number): string =>
  minutes < 60 ? `${Math.round(minutes)} 分钟` : `${Math.round(minutes / 30) / 2} 小时`;

/** Minutes of work, which counts in halves of an hour, as hours: `4.5 小时`, `−0.5 小时`. */
export const hoursText = (minutes: number): string => `${numberText(minutes / 60)} 小时`;

/** Minutes, where they are an estimate: `45 分钟`, `约 6.5 小时`. */
export const roughText = (minutes: number): string => `${minutes < 60 ? '' : '约 '}${minutesText(minutes)}`;

/** Seconds as one says a span, to the minute: `不到 1 分钟`, `52 分钟`, `1 小时 5 分钟`. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return '不到 1 分钟';
  if (minutes < 60) return `${minutes} 分钟`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} 小时${rest > 0 ? ` ${rest} 分钟` : ''}`;
}

/** Returns elapsed milliseconds in words: `刚刚`, `5 分钟前`, `3 小时前`, `2 天前`. */
export function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} 小时前` : `${Math.floor(minutes / (24 * 60))} 天前`;
}
