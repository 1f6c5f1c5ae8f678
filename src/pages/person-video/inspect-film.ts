import { FILM_LIMIT } from '@/api/person-video';
import { FILM_HEAD, readFilmType } from '@/lib/film-type';
import type { ChosenFilm } from './film-upload';

/** Milliseconds that a browser may take to read how long a film is. */
const READ_WITHIN = 10_000;

/** Returns the length of a film; 0 when it is not known, undefined when this browser does not play it. */
function secondsOf(file: File): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.addEventListener('loadedmetadata', () =>
    resolve(Number.isFinite(video.duration) ? video.duration : 0),
  );
  video.addEventListener('error', () => resolve(undefined));
  const timer = setTimeout(resolve, READ_WITHIN, 0);
  video.src = url;
  return promise.finally(() => {
    clearTimeout(timer);
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/** Looks whether a file is a film that may be uploaded, before anything of it is sent: a film, or why not. */
export async function inspectFilm(file: File): Promise<ChosenFilm | { refusal: string }> {
  if (file.size === 0) return { refusal: '这个文件是空的，请重新选择' };
  if (file.size > FILM_LIMIT)
    return {
      refusal: `视频不能超过 200 MB，这个文件有 ${Math.ceil(file.size / 1024 / 1024)} MB，请压缩后再上传`,
    };
  try {
    const head = new Uint8Array(await file.slice(0, FILM_HEAD).arrayBuffer());
    if (!readFilmType(head)) return { refusal: '只能上传 MP4 或 WebM 视频，MOV、AVI 等请先转换成 MP4' };
  } catch {
    return { refusal: '读不到这个文件，请重新选择' };
  }
  const seconds = await secondsOf(file);
  return seconds === undefined
    ? { refusal: '浏览器播放不了这个视频，请转换成 H.264 编码的 MP4 再上传' }
    : { file, seconds };
}
