import * as v from 'valibot';
import { type CoursewareFile, lessonCourseware } from '@/api/courseware';
import type { Database } from '../engine/database';
import { column, type TablesOf } from '../engine/table';

const [video, pdf] = lessonCourseware.output.entries.media.item.options;

/** A video or PDF as it lies in `public/media` (made by scripts/make-media.ts). Nobody writes them. */
const sampleMediumRow = v.object({
  id: column.text,
  /** The lesson that it is made for. */
  lesson_id: v.nullable(column.text),
  /** Words of subjects that a video also stands for. */
  about: v.array(column.text),
  medium: v.variant('kind', [
    v.omit(video, ['medium_id', 'at', 'covered']),
    v.omit(pdf, ['medium_id', 'at', 'covered']),
  ]),
});

/** A file in `public/media`, by its address. */
const sampleFileRow = v.object({ id: column.text, bytes: v.number(), sha256: v.string() });

export const tables = { sampleMedia: sampleMediumRow, sampleFiles: sampleFileRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A medium as it lies in `public/media`. */
export type SampleMedium = v.InferOutput<typeof sampleMediumRow>['medium'];
export type SampleVideo = Extract<SampleMedium, { kind: 'video' }>;

/** The videos and PDFs of a lesson; one without any is taught with a text made of its book. */
export const lessonMedia = (database: Database, lessonId: string): SampleMedium[] =>
  database.sampleMedia.where(({ lesson_id }) => lesson_id === lessonId).map(({ medium }) => medium);

/** The files of media, each once: videos with their captions, and PDFs. */
export function filesOf(database: Database, media: readonly SampleMedium[]): CoursewareFile[] {
  const urls = media.flatMap((medium) => [
    medium.url,
    ...(medium.kind === 'video' ? medium.captions.map(({ url }) => url) : []),
  ]);
  return [...new Set(urls)].map((url) => {
    const file = database.sampleFiles.find(url);
    if (!file) throw new Error(`The seed does not know the size of ${url}`);
    return { url, bytes: file.bytes, sha256: file.sha256 };
  });
}

/** Returns the sample video for a chapter or recording: the first that is about its subject, else that of no lesson. */
export function sampleVideoFor(database: Database, words: string): SampleVideo {
  const { medium } =
    database.sampleMedia.first(({ about }) => about.some((word) => words.includes(word))) ??
    database.sampleMedia.first(({ lesson_id }) => lesson_id === null) ??
    {};
  if (medium?.kind !== 'video') throw new Error('No sample video in the seed');
  return medium;
}

/** The recording of a live lecture: nobody has written captions for it. */
export const recordedVideo = (database: Database, words: string): SampleVideo => ({
  ...sampleVideoFor(database, words),
  captions: [],
});
