/** Beginning of the addresses under which the service worker answers with files that a student has saved. */
export const SAVED_PATH = '/saved/';

/** Beginning of the names of caches with such files: each student has one of their own. */
export const SAVED_CACHES = 'matrix-saved-';

/** In such an address: the file's own, where it is asked for when the browser has thrown the saved one away. */
export const SAVED_OF = 'of';
