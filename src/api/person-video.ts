import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, defineFile } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { nothing, wireTime } from '@/api/schemas';
import { CAPTIONS_LIMIT } from '@/lib/web-vtt';

/** Bytes of a film at most: 200 MB. */
export const FILM_LIMIT = 200 * 1024 * 1024;
/** Characters of its title and of its description. */
export const FILM_TEXT_LIMITS = { title: 40, description: 300 } as const;
/** The code of a part whose bytes are not those of its hash: it came to harm on the way, and is sent again. */
export const PART_DAMAGED = 1460;

const text = v.string();
const sha256 = v.pipe(text, v.regex(/^[\da-f]{64}$/));

const film = v.object({
  title: text,
  description: text,
  /** Address of the film for the student; nobody else may ask for it there. */
  url: text,
  poster: text,
  /** Address of its captions; empty without any. */
  captions: text,
  seconds: v.number(),
  published_at: wireTime,
});
export type OwnFilm = v.InferOutput<typeof film>;

const pendingUpload = v.object({
  upload_id: text,
  /** Name of the file. */
  name: text,
  size: v.number(),
  /** Of the whole file: by it the same file is known again. */
  sha256: text,
  /** Bytes of each part but the last. */
  part_size: v.number(),
  /** The parts that have arrived, from 0. */
  received: v.array(v.number()),
  /** Parts that have arrived are kept until then. */
  expires_at: wireTime,
});
export type PendingUpload = v.InferOutput<typeof pendingUpload>;

const ownVideo = v.object({
  film: v.nullable(film),
  /** The upload that has begun and not ended; the film stays until it has. */
  upload: v.nullable(pendingUpload),
});
export type OwnVideo = v.InferOutput<typeof ownVideo>;

/** The student's own film, and how far an upload has come. */
export const personVideoShow = defineEndpoint({
  method: 'GET',
  path: '/personVideo/show',
  summary: '我的个人视频，以及还没传完的上传',
  input: nothing,
  output: ownVideo,
});

/**
 * Begins an upload, or goes on with the one of the same file: `received` says what has arrived. One of another file is
 * dropped. Refusals: empty, larger than 200 MB.
 */
export const personVideoBegin = defineEndpoint({
  method: 'POST',
  path: '/personVideo/begin',
  summary: '开始或继续分段上传个人视频',
  input: v.object({ name: text, size: v.number(), sha256 }),
  output: pendingUpload,
});

/** Takes one part, any number of times. Refusals: no such upload of this student, no film, bytes not those of the hash. */
export const personVideoPart = defineEndpoint({
  method: 'PUT',
  path: '/personVideo/part',
  summary: '上传个人视频的一段（请求体为该段的字节）',
  body: 'binary',
  input: v.object({ upload_id: text, part: v.pipe(v.number(), v.integer(), v.minValue(0)), sha256 }),
  output: v.object({ received: v.array(v.number()) }),
});

/** Shows the film when all of it has arrived, in place of the one before. Refusals: parts missing, not the bytes of the hash. */
export const personVideoFinish = defineEndpoint({
  method: 'POST',
  path: '/personVideo/finish',
  summary: '完成上传，校验后替换个人视频',
  input: v.object({ upload_id: text, seconds: v.pipe(v.number(), v.minValue(0)) }),
  output: ownVideo,
});

/** Abandons an upload: what has arrived of it is deleted. */
export const personVideoDiscard = defineEndpoint({
  method: 'POST',
  path: '/personVideo/discard',
  summary: '放弃没传完的个人视频',
  input: v.object({ upload_id: text }),
  output: ownVideo,
});

/** Says what the film is called and what it is of. */
export const personVideoSave = defineEndpoint({
  method: 'POST',
  path: '/personVideo/save',
  summary: '修改个人视频的标题与说明',
  input: v.object({
    title: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(FILM_TEXT_LIMITS.title)),
    description: v.pipe(text, v.maxLength(FILM_TEXT_LIMITS.description)),
  }),
  output: ownVideo,
});

/** Puts captions (WebVTT) to the film; empty ones take them away. Refusal: what is wrong with them, by its line. */
export const personVideoCaptions = defineEndpoint({
  method: 'POST',
  path: '/personVideo/captions',
  summary: '上传或移除个人视频的字幕（WebVTT）',
  input: v.object({ text: v.pipe(text, v.maxLength(CAPTIONS_LIMIT)) }),
  output: ownVideo,
});

/** Takes the film away; for a day it can be brought back by `removal_id`. */
export const personVideoRemove = defineEndpoint({
  method: 'POST',
  path: '/personVideo/remove',
  summary: '删除个人视频',
  once: true,
  input: nothing,
  output: v.object({ ...ownVideo.entries, removal_id: text }),
});

/** Brings back what was taken away. Refusals: another film is there now, gone for good. */
export const personVideoRestore = defineEndpoint({
  method: 'POST',
  path: '/personVideo/restore',
  summary: '撤销删除个人视频',
  input: v.object({ removal_id: text }),
  output: ownVideo,
});

/** The film: with its student's key, or when it is shown to others. */
export const personVideoFilm = defineFile({
  path: '/personVideo/film',
  summary: '个人视频的文件，支持分段读取；没有公开时只有本人的地址有效',
  input: v.object({ id: text, key: v.optional(text) }),
  types: ['video/mp4', 'video/webm'],
  ranged: true,
});

/** Its captions, to be seen by the same. */
export const personVideoTrack = defineFile({
  path: '/personVideo/track',
  summary: '个人视频的字幕；没有公开时只有本人的地址有效',
  input: v.object({ user_id: text, id: text, key: v.optional(text) }),
  types: ['text/vtt; charset=utf-8'],
  ranged: false,
});

/** The own film. */
export const personVideoQuery = queryOptions({
  queryKey: ['personVideo'],
  queryFn: ({ signal }) => fetchQuietly(personVideoShow, {}, signal),
});
