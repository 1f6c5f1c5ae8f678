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

it.each([
  ['a first line of spaces', '00:01.000 --> 00:02.000 align:start position:0%\n \n大家<00:01.500><c>好</c>'],
  ['a cue without words beside one with them', '00:00.000 --> 00:01.000\n\n00:01.000 --> 00:02.000\n有字'],
  ['hours of one digit', '1:02:03.000 --> 1:02:04.000\n二'],
  ['hours of three digits', '100:00:01.000 --> 100:00:02.000\n很久'],
  ['no spaces around the arrow', '00:01.000-->00:02.000\n紧'],
  ['a comment with an arrow', 'NOTE 甲 --> 乙\n丙 --> 丁\n\n00:01.000 --> 00:02.000\n你好'],
  [
    'styles and regions',
    'STYLE\n::cue { color: red }\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000 region:a\n你好',
  ],
])('32.12 takes %s, as browsers do', (_name, text) => {
  expect(checkWebVtt(`WEBVTT\n\n${text}\n`)).toEqual({ cues: 1 });
  expect(checkWebVtt(`WEBVTT\r\n\r\n${text.replaceAll('\n', '\r\n')}`)).toEqual({ cues: 1 });
});

it('32.12 refuses an arrow that is no time right behind a comment', () => {
  expect(checkWebVtt('WEBVTT\n\nNOTE\n\n甲 --> 乙\n').problem).toContain('第 5 行：时间“甲”不对');
});
