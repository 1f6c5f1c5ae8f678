import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { fetchQuietly } from '@/api/request';
import { id } from '@/api/schemas';

const amount = v.pipe(v.number(), v.minValue(0), v.finite());

/**
 * A student's place in a medium, and the parts of it seen. Unit: seconds of a video, pages of a PDF
 * (page n is n − 1 to n), share of a text (0 to 1).
 */
export const mediumPlace = v.object({
  medium_id: v.string(),
  at: amount,
  /** From and to; the server adds them to what it knows. */
  covered: v.array(v.tuple([amount, amount])),
});
export type MediumPlace = v.InferOutput<typeof mediumPlace>;

const common = {
  medium_id: id,
  title: v.string(),
  /** Place of the student's last stop; null at the first visit. */
  at: v.nullable(v.number()),
  covered: v.array(v.tuple([v.number(), v.number()])),
};

/** A video of a lesson, a chapter or a recording. */
export const video = v.object({
  kind: v.literal('video'),
  ...common,
  /** The media host is prefixed when an address has no http. */
  url: v.string(),
  poster: v.string(),
  seconds: v.number(),
  captions: v.array(v.object({ label: v.string(), language: v.string(), url: v.string() })),
  /** Parts of the video. */
  marks: v.array(v.object({ title: v.string(), seconds: v.number() })),
});
export type VideoMedium = v.InferOutput<typeof video>;

const pdf = v.object({
  kind: v.literal('pdf'),
  ...common,
  url: v.string(),
  pages: v.number(),
  bytes: v.number(),
});
export type PdfMedium = v.InferOutput<typeof pdf>;

const text = v.object({ kind: v.literal('markdown'), ...common, markdown: v.string() });
export type TextMedium = v.InferOutput<typeof text>;

const medium = v.variant('kind', [video, pdf, text]);
export type Medium = v.InferOutput<typeof medium>;

const courseware = v.object({
  lesson_id: id,
  media: v.array(medium),
  /** The one that was open last; null at the first visit. */
  last_medium_id: v.nullable(id),
});
export type Courseware = v.InferOutput<typeof courseware>;

/** Courseware of a lesson. Refusals: no such lesson, locked, its course not taken. */
export const lessonCourseware = defineEndpoint({
  method: 'GET',
  path: '/lessons/courseware',
  summary: '课时课件',
  input: v.object({ lesson_id: v.string() }),
  output: courseware,
});

/** A file of courseware, with what tells whether it has come whole. */
const coursewareFile = v.object({
  /** As in the courseware. */
  url: v.string(),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** SHA-256, in hexadecimal digits. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type CoursewareFile = v.InferOutput<typeof coursewareFile>;

/** The videos, captions and PDFs of a lesson as files, for a browser that is to have them without a network. Refusals: as of the courseware. */
export const lessonFiles = defineEndpoint({
  method: 'GET',
  path: '/lessons/files',
  summary: '课件文件的大小与校验值',
  input: v.object({ lesson_id: v.string() }),
  output: v.object({ files: v.array(coursewareFile) }),
});

const keptPlace = v.object({
  ...mediumPlace.entries,
  /** Of study since the last call. */
  seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)),
});

/** Keeps where the student is in the media of lessons, chapters and recordings; what was seen adds up. Refusals: no such medium, one the student may not see. */
export const mediaProgress = defineEndpoint({
  method: 'POST',
  path: '/media/progress',
  summary: '保存课件与视频的观看进度',
  once: true,
  input: v.object({ places: v.array(keptPlace) }),
  output: v.object({ places: v.array(v.object({ medium_id: id, percent: v.number() })) }),
});

/** Milliseconds that a captions file may take. */
const CAPTIONS_WITHIN = 15_000;

/** Query factories of this domain. */
export const coursewareQueries = {
  lesson: (lessonId: string) =>
    queryOptions({
      queryKey: ['lessonCourseware', lessonId],
      queryFn: ({ signal }) => fetchQuietly(lessonCourseware, { lesson_id: lessonId }, signal),
      meta: standIn(lessonCourseware.output),
    }),
  files: (lessonId: string) =>
    queryOptions({
      queryKey: ['coursewareFiles', lessonId],
      queryFn: async ({ signal }) => (await fetchQuietly(lessonFiles, { lesson_id: lessonId }, signal)).files,
    }),
  /** The text of captions (WebVTT) at an address that the browser has just read, which it does not fetch again. */
  captions: (address: string) =>
    queryOptions({
      queryKey: ['captions', address],
      queryFn: async ({ signal }) => {
        const ending = AbortSignal.any([signal, AbortSignal.timeout(CAPTIONS_WITHIN)]);
        const response = await fetch(address, { cache: 'force-cache', credentials: 'omit', signal: ending });
        if (!response.ok) throw new Error(`Captions: ${response.status}`);
        return response.text();
      },
      meta: { ...standIn(v.string()), background: true },
    }),
};
