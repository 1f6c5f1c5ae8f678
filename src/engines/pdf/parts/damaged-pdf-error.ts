/** A file that has come whole and is no PDF that can be read. */
export class DamagedPdfError extends Error {
  override name = 'DamagedPdfError';
}
