/** Types for file pickers; the content decides. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';
/** The same where documents may be added too. */
export const FILE_TYPES = `${PICTURE_TYPES},.pdf,.docx,.zip,.py,.ipynb,.txt`;

/** Longer sides are made this many pixels long before the upload; the page says so. */
export const SHRINK_SIDE = 4096;
