import { Suspense, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import type { CropShape } from './parts/crop-dialog';
import type { Upload } from './pictures';
import { usePictures } from './use-pictures';

const CropDialog = lazyPart(async () => (await import('./parts/crop-dialog')).CropDialog, {
  onFailed: ({ onClose }) => onClose(null),
});

interface CroppedPictureOptions extends CropShape {
  upload: Upload;
  /** Takes the address of what was cut out and has arrived; the one of the first rendering. */
  onUploaded: (url: string) => void;
}

/**
 * One picture that is checked, cropped to a shape and uploaded, such as a poster or an avatar; `PictureSlot` shows it.
 * The caller keeps its address, which `onUploaded` passes on arrival: until then the one before stays.
 */
export function useCroppedPicture({ upload, onUploaded, ...shape }: CroppedPictureOptions) {
  const [asked, setAsked] = useState<{ file: File; answer: (cropped: File | null) => void }>();
  const pictures = usePictures({
    upload,
    max: 1,
    prepare: (file) => new Promise((answer) => setAsked({ file, answer })),
    onChange([picture]) {
      if (picture?.state === 'success') onUploaded(picture.url);
    },
  });
  const close = (cropped: File | null) => {
    setAsked(undefined);
    asked?.answer(cropped);
  };
  return {
    ...pictures,
    /** Takes a file in place of the one that is on its way. */
    replace(file: File): void {
      pictures.clear();
      pictures.add(file);
    },
    dialog: asked && (
      <Suspense>
        <CropDialog {...shape} file={asked.file} onClose={close} />
      </Suspense>
    ),
  };
}

export type CroppedPicture = ReturnType<typeof useCroppedPicture>;
