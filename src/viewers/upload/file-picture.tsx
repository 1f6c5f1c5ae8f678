import { useCallback } from 'react';

/** A picture straight from a file; the address made for it is revoked when it is no longer shown (UPL-3). */
export function FilePicture({ file, alt, className }: { file: Blob; alt: string; className?: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
