import { expect, it } from 'vitest';
import { CAPTIONS_LIMIT, checkWebVtt } from '@/lib/web-vtt';

const cue = (times: string, text = '你好') => `WEBVTT\n\n${times}\n${text}\n`;

it.each([
  ['', '字幕文件是空的'],
  ['你好', '第一行必须是 WEBVTT'],
  ['WEBVTTX\n', '第一行必须是 WEBVTT'],
  ['1\n00:00:01,000 --> 00:00:02,000\n你好\n', '这是 SRT 字幕'],
  ['WEBVTT\n\n这里没有时间\n', '没有一条字幕'],
  [cue('00:02.000 --> 00:02.000'), '第 3 行：结束时间要晚于开始时间'],
  [cue('00:01,000 --> 00:02.000'), '第 3 行：时间“00:01,000”不对，应写成 00:01.000 或 01:02:03.000，毫秒前'],
  [cue('00:01.000 --> 99'), '第 3 行：时间“99”不对'],
  [cue('00:61.000 --> 00:62.000'), '第 3 行：时间“00:61.000”不对'],
  [cue('00:01.000 --> 00:02.000', ''), '第 3 行：这段时间后面没有字幕文字'],
  [cue('00:01.000 --> 00:02.000', '长'.repeat(CAPTIONS_LIMIT)), '太大'],
])('22.4 says what is wrong with captions and where: %j', (text, problem) => {
  expect(checkWebVtt(text).problem).toContain(problem);
});

it('22.4 takes captions with a mark of order, notes, names, settings and hours', () => {
  const text = [
    '\uFEFFWEBVTT 中文字幕',
    '',
    'NOTE 校对过',
    '',
    'intro',
    '00:01.000 --> 00:02.000 align:start line:80%',
    '大家好',
    '',
    '01:00:01.000 --> 01:00:02.500',
    '再见',
  ].join('\r\n');
  expect(checkWebVtt(text)).toEqual({ cues: 2 });
});
