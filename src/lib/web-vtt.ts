/** Characters of a captions file at most: two hours of speech are a quarter of it. */
export const CAPTIONS_LIMIT = 300_000;

/** Problem of captions, in words, or the number of cues. */
type Checked = { problem: string; cues?: undefined } | { problem?: undefined; cues: number };

const TIME = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** Seconds of a time as WebVTT writes it; undefined for any other text. */
function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, milliseconds] = TIME.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
}

/** Returns the problem of a line of two times, if it has one. */
function timingProblem(line: string): string | undefined {
  const [start = '', rest = ''] = line.split('-->').map((part) => part.trim());
  const [end = ''] = rest.split(/\s+/);
  const from = secondsOf(start);
  const to = secondsOf(end);
  if (from === undefined || to === undefined) {
    const wrong = from === undefined ? start : end;
    const hint = wrong.includes(',') ? '，毫秒前要用英文句点而不是逗号' : '';
    return `时间“${wrong.slice(0, 20)}”不对，应写成 00:01.000 或 01:02:03.000${hint}`;
  }
  return to > from ? undefined : '结束时间要晚于开始时间';
}

/** Indices of lines in comments, styles and regions: blocks that have no cues, whatever they say. */
function linesWithoutCues(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let isWithout = false;
  for (const [index, line] of lines.entries()) {
    if (line === '') isWithout = false;
    else if (index > 0 && lines[index - 1] === '') isWithout = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line);
    if (isWithout) found.add(index);
  }
  return found;
}

/**
 * Checks a captions file (WebVTT) line by line. What browsers read is taken (https://www.w3.org/TR/webvtt1/#parsing); what they
 * would pass over without a word is refused, so that a student hears why captions are missing.
 */
export function checkWebVtt(text: string): Checked {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const [first = ''] = lines;
  if (text.trim() === '') return { problem: '字幕文件是空的' };
  if (text.length > CAPTIONS_LIMIT) return { problem: `字幕文件太大，最多 ${CAPTIONS_LIMIT / 10_000} 万字` };
  if (!/^WEBVTT(?:[ \t].*)?$/.test(first)) {
    const isSubRip = lines.some((line) => /^\d+:\d\d:\d\d,\d{3}\s*-->/.test(line.trim()));
    return {
      problem: isSubRip
        ? '这是 SRT 字幕，请先转换成 WebVTT（.vtt）'
        : '字幕文件的第一行必须是 WEBVTT，请检查它是不是 .vtt 文件',
    };
  }
  const silent = linesWithoutCues(lines);
  let cues = 0;
  let firstEmpty = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->') || silent.has(index)) continue;
    const problem = timingProblem(line);
    if (problem) return { problem: `第 ${index + 1} 行：${problem}` };
    // A cue ends at an empty line; one of spaces belongs to it.
    if (lines[index + 1]) cues += 1;
    else firstEmpty ||= index + 1;
  }
  if (cues > 0) return { cues };
  return { problem: firstEmpty ? `第 ${firstEmpty} 行：这段时间后面没有字幕文字` : '字幕文件里没有一条字幕' };
}
