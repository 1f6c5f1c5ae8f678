import { showToast } from '@/ui/toast-store';
import type { CheckedPicture } from './parts/check-picture';

/** The code that looks into files; a page that takes some loads it once it is drawn. */
export const loadCheck = () => import('./parts/check-picture');

async function check(file: File, documents: boolean): Promise<CheckedPicture> {
  try {
    const { checkPicture } = await loadCheck();
    return await checkPicture(file, documents);
  } catch {
    return { refusal: '没有加载出来，请检查网络后再试' };
  }
}

/** Upload state of a picture (UPL-1). */
export type PictureState = 'ready' | 'uploading' | 'success' | 'fail';

/** A file uploaded before, and its address. */
export interface StoredFile {
  name: string;
  size: number;
  type: string;
  url: string;
}

export interface UploadPicture {
  id: number;
  /** Null for one that was uploaded before this page was opened. */
  file: File | null;
  name: string;
  size: number;
  type: string;
  state: PictureState;
  /** Share sent, 0 to 1. */
  progress: number;
  /** Address after the upload; empty before. */
  url: string;
}

/** Sends one file and returns its address; `onProgress` takes the share sent, 0 to 1. */
export type Upload = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

interface PictureOptions {
  upload: Upload;
  max: number;
  /** Documents may be added too. */
  documents?: boolean;
  /** Uploaded before. */
  stored?: readonly StoredFile[];
  /** Prepares a file that may be taken, for example by cropping; null: it is not taken after all. */
  prepare?: (file: File) => Promise<File | null>;
  changed: (pictures: UploadPicture[]) => void;
}

const ofStored = (stored: readonly StoredFile[], lastId: number): UploadPicture[] =>
  stored.map((file, index) => ({
    ...file,
    id: lastId + index + 1,
    file: null,
    state: 'success',
    progress: 1,
  }));

/** Returns the uploaded files, to keep or send. */
export const storedOf = (pictures: readonly UploadPicture[]): StoredFile[] =>
  pictures
    .filter(({ state }) => state === 'success')
    .map(({ name, size, type, url }) => ({ name, size, type, url }));

/**
 * The pictures of one form, apart from what shows them: checked (UPL-2), uploaded at once, each by itself.
 * `changed` is called with the new list at every change.
 */
export function createPictures({
  upload,
  max,
  documents = false,
  stored = [],
  prepare,
  changed,
}: PictureOptions) {
  let pictures = ofStored(stored, 0);
  let lastId = pictures.length;
  const what = documents ? '个文件' : '张';
  const uploads = new Map<number, { stop: AbortController; done: Promise<void> }>();
  const checks = new Set<Promise<void>>();

  function set(next: UploadPicture[]): void {
    pictures = next;
    changed(next);
  }
  const update = (id: number, change: Partial<UploadPicture>): void =>
    set(pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)));

  async function send(id: number, file: File, stop: AbortController): Promise<void> {
    update(id, { state: 'uploading', progress: 0 });
    try {
      const url = await upload(file, (progress) => update(id, { progress }), stop.signal);
      update(id, { state: 'success', progress: 1, url });
    } catch (error) {
      update(id, { state: 'fail' });
      if (!stop.signal.aborted)
        showToast(
          error instanceof Error && error.message
            ? error.message
            : documents
              ? '文件上传失败'
              : '图片上传失败',
          {
            type: 'error',
          },
        );
    }
    if (uploads.get(id)?.stop === stop) uploads.delete(id);
  }

  function start({ id, file }: UploadPicture): void {
    if (!file) return;
    const stop = new AbortController();
    const done = send(id, file, stop);
    uploads.set(id, { stop, done });
  }

  const full = (): boolean => {
    if (pictures.length < max) return false;
    showToast(`限制${max}${what}`, { type: 'warning' });
    return true;
  };

  async function take(file: File): Promise<void> {
    const checked = await check(file, documents);
    if ('refusal' in checked) {
      const { refusal, duration } = checked;
      return showToast(refusal, { type: 'warning', ...(duration && { duration }) });
    }
    const prepared = prepare ? await prepare(checked.file) : checked.file;
    // Another may have been taken while this one was looked at.
    if (!prepared || full()) return;
    lastId += 1;
    const { name, size, type } = prepared;
    const about = { name, size, type, url: '' };
    const picture: UploadPicture = { id: lastId, file: prepared, ...about, state: 'ready', progress: 0 };
    set([...pictures, picture]);
    start(picture);
  }

  return {
    /** Returns the present list. */
    current: (): readonly UploadPicture[] => pictures,

    /** Takes one file, from a picker, the clipboard or a drop. */
    add(file: File): void {
      if (full()) return;
      const taking = take(file).finally(() => checks.delete(taking));
      checks.add(taking);
    },

    /** Sends a failed one again. */
    retry(id: number): void {
      const failed = pictures.find((picture) => picture.id === id && picture.state === 'fail');
      if (failed) start(failed);
    },

    /** Takes one away; its upload ends. */
    remove(id: number): void {
      uploads.get(id)?.stop.abort();
      uploads.delete(id);
      set(pictures.filter((picture) => picture.id !== id));
    },

    /** Takes all away and begins again with what was uploaded before. */
    clear(next: readonly StoredFile[] = []): void {
      for (const { stop } of uploads.values()) stop.abort();
      uploads.clear();
      set(ofStored(next, lastId));
      lastId += next.length;
    },

    /** Ends all uploads: the page leaves. They count as failed and can be sent again. */
    stop(): void {
      for (const { stop } of uploads.values()) stop.abort();
    },

    /** Waits for the checks and uploads under way; returns all pictures as they are then. */
    async settled(): Promise<UploadPicture[]> {
      while (checks.size + uploads.size > 0)
        await Promise.all([...checks, ...[...uploads.values()].map(({ done }) => done)]);
      return pictures;
    },
  };
}
