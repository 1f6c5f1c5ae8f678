import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createStore, useStore } from 'zustand';
import { FILM_LIMIT, personVideoDiscard, personVideoQuery } from '@/api/person-video';
import { call } from '@/api/request';
import { refreshPublic } from '@/features/profile';
import { confirmAction } from '@/kit/confirm-action';
import { useTask } from '@/kit/use-task';
import { FILM_HEAD, readFilmType } from '@/lib/film-type';
import { oneForEach } from '@/lib/one-for-each';
import { ownerId } from '@/session/drafts';
import { onStudentLeft } from '@/session/watch';
import { showToast } from '@/ui/toast-store';
import { type ChosenFilm, createFilmUpload, type UploadState } from './film-upload';

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
async function inspectFilm(file: File): Promise<ChosenFilm | { refusal: string }> {
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

const { queryKey } = personVideoQuery;

/** The browser asks before it closes a page that uploads. */
const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The upload of a session: it goes on while its student is on other pages. */
const filmUploadOf = oneForEach((cache: QueryClient) => {
  const store = createStore<{ state: UploadState }>(() => ({ state: { at: 'idle' } }));
  const upload = createFilmUpload({
    userId: ownerId(),
    changed(state) {
      store.setState({ state });
      const isUnderWay = state.at === 'sending' || state.at === 'finishing';
      window[isUnderWay ? 'addEventListener' : 'removeEventListener']('beforeunload', askBeforeClosing);
    },
    began: (pending) => void cache.setQueryData(queryKey, (video) => video && { ...video, upload: pending }),
    async mayBegin(sha256) {
      const pending = cache.getQueryData(queryKey)?.upload;
      if (!pending || pending.sha256 === sha256) return true;
      return confirmAction({
        title: '换成另一个视频？',
        body: `《${pending.name}》还没有传完。上传这个文件，已经传上去的部分就会作废。`,
        action: '上传这个文件',
      });
    },
    arrived(video) {
      cache.setQueryData(queryKey, video);
      refreshPublic();
      showToast('个人视频已上传', { type: 'success' });
    },
    freed: () => void cache.invalidateQueries({ queryKey }),
  });
  const stopWatching = onStudentLeft(() => {
    stopWatching();
    window.removeEventListener('beforeunload', askBeforeClosing);
    upload.stop();
  });
  return { ...upload, store };
});

/** The upload of the own film, and what can be done with it. */
export function useFilmUpload() {
  const cache = useQueryClient();
  const { store, choose, forget, ...acts } = filmUploadOf(cache);
  const { state } = useStore(store);
  const [refusal, setRefusal] = useState('');
  const inspect = useTask(async (file: File, left) => {
    setRefusal('');
    const inspected = await inspectFilm(file);
    if (left.aborted) return;
    if ('refusal' in inspected) setRefusal(inspected.refusal);
    else choose(inspected);
  });
  const discard = useTask(async () => {
    const { film, upload: pending } = cache.getQueryData(queryKey) ?? {};
    // It has not begun: what another visit has begun stays.
    if (!pending || state.at === 'reading') return forget();
    const isMeant = await confirmAction({
      title: '放弃这次上传？',
      body: `《${pending.name}》已经传上去的部分会删除${film ? '，现在的视频不受影响' : ''}。`,
      action: '放弃上传',
      danger: true,
    });
    if (!isMeant) return;
    forget();
    cache.setQueryData(queryKey, await call(personVideoDiscard, { upload_id: pending.upload_id }));
  });
  return {
    ...acts,
    state,
    /** Why the file that was chosen last cannot be uploaded; empty when it can. */
    refusal,
    /** Looks at a file, and uploads it. */
    take: (file: File): void => void inspect.run(file),
    isInspecting: inspect.busy,
    /** Abandons the upload, when the student means it. */
    discard: (): void => void discard.run(),
  };
}

export type OwnUpload = ReturnType<typeof useFilmUpload>;
