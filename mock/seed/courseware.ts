import type { PdfMedium, VideoMedium } from '@/api/courseware';
import { daysAgo } from '../engine/clock';
import { people } from './users';
import type { Seed, RowOf } from '../engine/database';

type MediumPlaceRow = RowOf<'mediumPlaces'>;

/** A video or PDF as it lies in `public/media` (made by scripts/make-media.ts). */
export type SampleVideo = Omit<VideoMedium, 'medium_id' | 'at' | 'covered'>;
export type SamplePdf = Omit<PdfMedium, 'medium_id' | 'at' | 'covered'>;

/** Returns the address of a sample medium, served with range requests. */
const sample = (name: string): string => `/matrix-api/media/sample/${name}`;

const video = (name: string, title: string, seconds: number, marks: SampleVideo['marks']): SampleVideo => ({
  kind: 'video',
  title,
  url: sample(`${name}.webm`),
  poster: sample(`${name}.jpg`),
  seconds,
  captions: [{ label: '中文', language: 'zh-CN', url: sample(`${name}.zh.vtt`) }],
  marks,
});

const stacks = video('stacks-and-queues', '栈与队列的进出规则', 78, [
  { title: '引入', seconds: 0 },
  { title: '栈的两种操作', seconds: 4 },
  { title: '用栈检查括号', seconds: 28 },
  { title: '队列', seconds: 50 },
  { title: '小结', seconds: 66 },
]);

const derivative = video('meaning-of-the-derivative', '导数的几何意义', 72, [
  { title: '引入', seconds: 0 },
  { title: '从割线到切线', seconds: 4 },
  { title: '导数的定义', seconds: 29 },
  { title: '例题：x² 的导数', seconds: 41 },
  { title: '导数的意义', seconds: 60 },
]);

const studying = video('learning-from-a-lesson', '把一节课学进去', 121, [
  { title: '引入', seconds: 0 },
  { title: '遗忘曲线', seconds: 6 },
  { title: '主动回忆', seconds: 38 },
  { title: '讲给别人听', seconds: 66 },
  { title: '安排一周', seconds: 87 },
  { title: '小结', seconds: 115 },
]);

const pdf = (name: string, title: string, pages: number, bytes: number): SamplePdf => ({
  kind: 'pdf',
  title: `${title} · 课堂讲义`,
  url: sample(`${name}.pdf`),
  pages,
  bytes,
});

const trees = pdf('binary-trees', '二叉树与遍历', 13, 215_415);
const limits = pdf('limits', '极限与连续', 12, 211_555);
const oscillation = pdf('harmonic-motion', '简谐振动', 11, 236_576);

/** The videos and PDFs of lessons; the others are taught with a text made of their book. */
export const lessonMedia: Readonly<Record<string, readonly (SampleVideo | SamplePdf)[]>> = {
  '1202': [stacks],
  '1203': [trees],
  '2101': [limits],
  '2102': [derivative],
  '3201': [oscillation],
};

/** Returns the sample video for a chapter or recording: the one nearest to its subject. */
export function sampleVideoFor(words: string): SampleVideo {
  if (/数学|微积分|代数|导数|极限|积分|概率|统计|物理|力学|电|经济/.test(words)) return derivative;
  return /程序|编程|算法|数据|计算|软件|网络|系统|Python|Java|人工智能|机器学习/.test(words)
    ? stacks
    : studying;
}

/** The recording of a live lecture: nobody has written captions for it. */
export const recordedVideo = (words: string): SampleVideo => ({ ...sampleVideoFor(words), captions: [] });

const seen = (
  user_id: string,
  medium_id: string,
  at: number,
  covered: [number, number][],
  days: number,
): MediumPlaceRow => ({
  id: `${user_id}:${medium_id}`,
  user_id,
  medium_id,
  at,
  covered,
  updated_at: daysAgo(days, '20:35'),
});

/** Returns the courseware seen: some by 林知远, none by others. */
const mediumPlaceSeed = (): MediumPlaceRow[] => [
  seen(
    people.student,
    'lesson.1202.1',
    41.5,
    [
      [0, 20],
      [28, 41.5],
    ],
    1,
  ),
  seen(people.student, 'lesson.2101.1', 12, [[0, 12]], 24),
  seen(people.student, 'recording.21-r2', 30, [[0, 30]], 6),
];

export const seed: Seed = { mediumPlaces: mediumPlaceSeed };
