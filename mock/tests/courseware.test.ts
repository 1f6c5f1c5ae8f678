import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessonCourseware, lessonFiles, mediaProgress } from '@/api/courseware';
import { courseWatch, recordingShow } from '@/api/watch';
import { call } from '@/api/request';
import { coursewareText } from '@mock/domains/courseware';
import { filesOf } from '@mock/laws/media';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('student');

const send = (medium_id: string, at: number, covered: [number, number][], seconds = 0) =>
  call(mediaProgress, { places: [{ medium_id, at, covered, seconds }] });
const watch = (course_id: string, chapter_id: string) => call(courseWatch, { course_id, chapter_id });

describe('courseware of a lesson', () => {
  it('has video, PDF or text, and where the student is in each', async () => {
    const stacks = await call(lessonCourseware, { lesson_id: '1202' });
    expect(stacks.media.map(({ kind }) => kind)).toEqual(['video', 'markdown']);
    expect(stacks.media[0]).toMatchObject({
      at: 41.5,
      covered: [
        [0, 20],
        [28, 41.5],
      ],
      seconds: 78,
    });
    expect(stacks.last_medium_id).toBe('lesson.1202.1');
    const limits = await call(lessonCourseware, { lesson_id: '2101' });
    expect(limits.media[0]).toMatchObject({ kind: 'pdf', at: 12, pages: 12 });
    const functions = await call(lessonCourseware, { lesson_id: '1103' });
    expect(functions.media).toMatchObject([{ kind: 'markdown', at: null }]);
    expect(functions.last_medium_id).toBeNull();
  });

  it('is refused while the lesson is locked, and so is its progress', async () => {
    await expect(call(lessonCourseware, { lesson_id: '1203' })).rejects.toThrow(/还没有解锁/);
    await expect(send('lesson.1203.1', 3, [[2, 3]])).rejects.toThrow(/还没有解锁/);
  });

  it('knows the true length of every sample video by its parts', () => {
    const films = mock.database.sampleMedia.all().map(({ medium }) => medium);
    expect(films).toHaveLength(6);
    for (const film of films)
      if (film.kind === 'video') expect(film.marks.at(-1)?.seconds).toBeLessThan(film.seconds);
  });

  it('tells of every file the size and hash that it has, and refuses those of a locked lesson (39.3)', async () => {
    const { files } = await call(lessonFiles, { lesson_id: '1202' });
    expect(files.map(({ url }) => url.split('/').at(-1))).toEqual([
      'stacks-and-queues.webm',
      'stacks-and-queues.zh.vtt',
    ]);
    for (const { id, bytes, sha256 } of mock.database.sampleFiles.all()) {
      const file = readFileSync(`public/media/${id.split('/').at(-1)}`);
      expect([id, bytes, sha256]).toEqual([id, file.length, createHash('sha256').update(file).digest('hex')]);
    }
    const addresses = mock.database.sampleMedia.all().map(({ medium }) => medium);
    expect(filesOf(mock.database, addresses)).toHaveLength(mock.database.sampleFiles.all().length - 2);
    await expect(call(lessonFiles, { lesson_id: '1203' })).rejects.toThrow(/还没有解锁/);
  });

  it('makes a text of the gist of the book: words, formula, code, table, callouts', () => {
    const markdown =
      '第一段。\n\n第二段。\n\n$$\na\n\nb\n$$\n\n```python\nx = 1\n\ny = 2\n```\n\n| 甲 |\n| - |\n| 乙 |';
    const text = coursewareText([{ chapter_id: '1', title: '标题', markdown }], ['为什么？']);
    expect(text).toContain(
      '## 标题\n\n第一段。\n\n$$\na\n\nb\n$$\n\n```python\nx = 1\n\ny = 2\n```\n\n| 甲 |',
    );
    expect(text).not.toContain('第二段');
    expect(text).toContain('> [!TIP]\n> - 为什么？');
  });

  it('leaves no words that lead to nothing: a colon keeps what follows it, in the order of the book', () => {
    const markdown = ['最常用的有：', '| 甲 |', '不重要。', '它们满足：', '$$a=b$$', '完。'].join('\n\n');
    const text = coursewareText([{ chapter_id: '1', title: '标题', markdown }], ['为什么？']);
    const [, body = ''] = /## 标题\n\n([^]*?)\n\n## 想一想/.exec(text) ?? [];
    expect(body.split('\n\n')).toEqual(['最常用的有：', '| 甲 |', '它们满足：', '$$a=b$$']);
  });
});

describe('progress in media', () => {
  it('adds up in any order, never beyond the end; a jump adds nothing', async () => {
    await send('lesson.1202.1', 70, [[60, 70]]);
    await send('lesson.1202.1', 77, [[20, 28]]);
    await send('lesson.1202.1', 999, [[76, 500]]);
    const { media } = await call(lessonCourseware, { lesson_id: '1202' });
    expect(media[0]).toMatchObject({
      at: 78,
      covered: [
        [0, 41.5],
        [60, 70],
        [76, 78],
      ],
    });
  });

  it('of a chapter counts for its course, and shows in the history with its place', async () => {
    const before = await watch('100043', '100043-7');
    expect(before.chapters.find(({ chapter_id }) => chapter_id === '100043-7')?.percent).toBe(0);
    const id = before.video?.medium_id ?? '';
    await expect(send(id, 39, [[0, 39]], 40)).resolves.toEqual({ places: [{ medium_id: id, percent: 50 }] });
    expect(mock.database.chapterProgress.find(`${caller.userId}:100043-7`)?.percent).toBe(50);
    const row = mock.database.history.first(({ place_text }) => place_text === '视频 0:39');
    expect(row).toMatchObject({ kind: 'watch', seconds: 40, place: { kind: 'video', seconds: 39 } });
    await send(id, 77, [[39, 75]]);
    const after = await watch('100043', '100043-7');
    expect(after.chapters.find(({ chapter_id }) => chapter_id === '100043-7')?.percent).toBe(100);
  });

  it('is refused for what there is not', async () => {
    await expect(send('lesson.1202.9', 1, [])).rejects.toThrow('没有找到这个课件');
    await expect(send('nonsense', 1, [])).rejects.toThrow('没有找到这个课件');
    await expect(send('recording.100043-r99', 1, [])).rejects.toThrow('没有找到这段录像');
  });

  it('belongs to one student', async () => {
    signIn('lihua');
    await send('recording.21-r1', 20, [[0, 20]]);
    signIn('student');
    const { video } = await call(recordingShow, { record_id: '21-r1' });
    expect(video?.at).toBeNull();
  });
});
