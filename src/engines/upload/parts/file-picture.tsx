import { type ComponentProps, useCallback } from 'react';

interface FilePictureProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  file: Blob;
  alt: string;
}

/** A picture straight from a file; the address made for it is revoked when it is no longer shown (UPL-3). */
export function FilePicture({ file, alt, ...rest }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
