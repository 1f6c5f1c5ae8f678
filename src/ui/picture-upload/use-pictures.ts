import { useEffect, useState } from 'react';
import { createPictures, type Picture, type Upload } from './pictures';

/**
 * The pictures of a form and what can be done with them; `PictureUpload` shows them. At most `max`, 5 unless told
 * otherwise. Uploads under way end when the page leaves or is hidden, and can be sent again.
 */
export function usePictures({ upload, max = 5 }: { upload: Upload; max?: number }) {
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [actions] = useState(() => createPictures(upload, max, setPictures));
  useEffect(() => actions.stop, [actions]);
  return { pictures, max, ...actions };
}

export type Pictures = ReturnType<typeof usePictures>;
