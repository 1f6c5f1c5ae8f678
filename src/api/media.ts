import * as v from 'valibot';
import { defineFile } from '@/api/endpoint';
import { documentTypes } from '@/lib/document-kind';
import { pictureTypes } from '@/lib/picture-header';

/** MIME types of courseware and its covers, by extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** Videos, captions and PDFs of courseware, and posters. Seeking and long PDFs ask for parts. */
export const sampleMedia = defineFile({
  path: '/media/sample/{name}',
  summary: '课件媒体：视频、字幕、PDF 与封面，支持分段读取',
  input: v.object({ name: v.string() }),
  types: Object.values(mediaTypes),
  ranged: true,
});

/** A picture or document under the address that its upload was answered with. */
export const uploadedFile = defineFile({
  path: '/uploads',
  summary: '已上传的图片与附件，地址由上传接口返回',
  input: v.object({ id: v.string() }),
  types: [...pictureTypes, ...Object.values(documentTypes)],
  ranged: false,
});
