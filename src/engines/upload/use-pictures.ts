import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/idle';
import { createPictures, loadCheck, type UploadPicture, type StoredFile, type Upload } from './pictures';

interface UsePictures {
  upload: Upload;
  max?: number;
  /** PDF, Word, ZIP, Python, notebook and text files may be added too. */
  documents?: boolean;
  /** Uploaded before; they are there from the beginning. */
  stored?: readonly StoredFile[];
  /** As of `createPictures`; the one of the first rendering. */
  prepare?: (file: File) => Promise<File | null>;
  /** Called at every change; the one of the first rendering. */
  onChange?: (pictures: readonly UploadPicture[]) => void;
}

/**
 * The pictures of a form and what can be done with them; `PictureUpload` shows them. At most `max`, 5 by default.
 * Uploads under way end when the page leaves or is hidden, and can be sent again.
 */
export function usePictures({ upload, max = 5, documents = false, stored, prepare, onChange }: UsePictures) {
  const [actions] = useState(() =>
    createPictures({ upload, max, documents, stored, prepare, changed: announce }),
  );
  const [pictures, setPictures] = useState<readonly UploadPicture[]>(actions.current);
  function announce(next: UploadPicture[]): void {
    setPictures(next);
    onChange?.(next);
  }
  useEffect(() => actions.stop, [actions]);
  // So that a file can be chosen without a network, too.
  useEffect(() => whenIdle(() => void loadCheck().catch(() => {})), []);
  return { pictures, max, documents, ...actions };
}

export type Pictures = ReturnType<typeof usePictures>;
