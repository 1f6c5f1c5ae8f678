import { showToast } from '../toast-store';
import { checkPicture } from './check-picture';

/** Where a picture is on its way (UPL-1). */
export type PictureState = 'ready' | 'uploading' | 'success' | 'fail';

export interface Picture {
  id: number;
  file: File;
  state: PictureState;
  /** Share sent, 0 to 1. */
  progress: number;
  /** Where it lies when it has arrived. */
  url: string;
}

/** Sends one file and gives its address; `onProgress` takes the share sent, 0 to 1. */
export type Upload = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/**
 * The pictures of one form, apart from what shows them: checked (UPL-2), uploaded at once, each by itself.
 * `changed` is called with the new list at every change.
 */
export function createPictures(upload: Upload, max: number, changed: (pictures: Picture[]) => void) {
  let pictures: Picture[] = [];
  let lastId = 0;
  const uploads = new Map<number, { stop: AbortController; done: Promise<void> }>();
  const checks = new Set<Promise<void>>();

  function set(next: Picture[]): void {
    pictures = next;
    changed(next);
  }
  const update = (id: number, change: Partial<Picture>): void =>
    set(pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)));

  async function send(id: number, file: File, stop: AbortController): Promise<void> {
    update(id, { state: 'uploading', progress: 0 });
    try {
      const url = await upload(file, (progress) => update(id, { progress }), stop.signal);
      update(id, { state: 'success', progress: 1, url });
    } catch (error) {
      update(id, { state: 'fail' });
      if (!stop.signal.aborted)
        showToast(error instanceof Error && error.message ? error.message : '图片上传失败', {
          type: 'error',
        });
    }
    if (uploads.get(id)?.stop === stop) uploads.delete(id);
  }

  function start({ id, file }: Picture): void {
    const stop = new AbortController();
    const done = send(id, file, stop);
    uploads.set(id, { stop, done });
  }

  const full = (): boolean => {
    if (pictures.length < max) return false;
    showToast(`限制${max}张`, { type: 'warning' });
    return true;
  };

  async function take(file: File): Promise<void> {
    const checked = await checkPicture(file);
    if ('refusal' in checked) return showToast(checked.refusal, { type: 'warning' });
    // Another may have been taken while this one was looked at.
    if (full()) return;
    lastId += 1;
    const picture: Picture = { id: lastId, file: checked.file, state: 'ready', progress: 0, url: '' };
    set([...pictures, picture]);
    start(picture);
  }

  return {
    /** Takes one file, from a picker, the clipboard or a drop. */
    add(file: File): void {
      if (full()) return;
      const check = take(file).finally(() => checks.delete(check));
      checks.add(check);
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

    /** Ends all uploads: the page leaves. They count as failed and can be sent again. */
    stop(): void {
      for (const { stop } of uploads.values()) stop.abort();
    },

    /** Waits for the checks and uploads under way; gives all pictures as they are then. */
    async settled(): Promise<Picture[]> {
      while (checks.size + uploads.size > 0)
        await Promise.all([...checks, ...[...uploads.values()].map(({ done }) => done)]);
      return pictures;
    },
  };
}
