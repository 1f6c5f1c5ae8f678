import { expect, it } from 'vitest';
import {
  agoText,
  clockText,
  countdownText,
  minutesText,
  roughText,
  spokenTime,
  durationText,
} from '@/lib/duration';

it('says how long something takes', () => {
  expect([0, 65.9, 3723, Number.NaN, -5].map(clockText)).toEqual(['0:00', '1:05', '1:02:03', '0:00', '0:00']);
  expect([5, 65, 3900].map(countdownText)).toEqual(['00:05', '01:05', '1:05:00']);
  expect([45, 65, 240].map(spokenTime)).toEqual(['45 秒', '1 分 5 秒', '4 分钟']);
  expect([45, 60, 400].map(minutesText)).toEqual(['45 分钟', '1 小时', '6.5 小时']);
  expect([45, 400].map(roughText)).toEqual(['45 分钟', '约 6.5 小时']);
  expect([20, 3120, 3900, 7200].map(durationText)).toEqual([
    '不到 1 分钟',
    '52 分钟',
    '1 小时 5 分钟',
    '2 小时',
  ]);
});

it('says how long ago something was', () => {
  const minute = 60_000;
  const ago = [0, 59_999, minute, 59 * minute, 60 * minute, 1439 * minute, 1440 * minute, 5000 * minute];
  expect(ago.map(agoText)).toEqual([
    '刚刚',
    '刚刚',
    '1 分钟前',
    '59 分钟前',
    '1 小时前',
    '23 小时前',
    '1 天前',
    '3 天前',
  ]);
});
