import { ATTACHMENT_LIMIT, uploadFile } from '@/api/upload';
import { type StoredFile, storedOf } from '@/engines/upload/pictures';
import { usePictures } from '@/engines/upload/use-pictures';

interface DraftWithFiles {
  content: { files: StoredFile[] };
  change: (changes: { files: StoredFile[] }) => void;
}

/** The files of a draft: uploaded when they are chosen, and in the draft when they have arrived. */
export const useDraftFiles = ({ content, change }: DraftWithFiles) =>
  usePictures({
    upload: uploadFile,
    max: ATTACHMENT_LIMIT,
    documents: true,
    stored: content.files,
    onChange: (pictures) => change({ files: storedOf(pictures) }),
  });
