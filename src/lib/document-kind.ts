/** A document that students hand in, by its content. */
export type DocumentKind = 'pdf' | 'docx' | 'zip' | 'py' | 'ipynb' | 'txt';

/** What a server says of each; never anything that a browser would run. */
export const documentTypes: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  py: 'text/plain; charset=utf-8',
  ipynb: 'application/x-ipynb+json',
  txt: 'text/plain; charset=utf-8',
};

const starts = (bytes: Uint8Array, text: string, from = 0): boolean =>
  [...text].every((character, index) => bytes[from + index] === character.charCodeAt(0));

/** Names in a ZIP's directory stand there as they are: enough to know a Word document by its main part. */
const holds = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes).includes(text);

/** The text of a file, and undefined when it is none: not UTF-8, or with bytes that no text has. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A page or a drawing can carry scripts, whatever it is called. */
const isMarkup = (text: string): boolean => /^\s*(<!doctype|<html|<svg|<\?xml|<script)/i.test(text);

function isNotebook(text: string): boolean {
  try {
    const notebook: unknown = JSON.parse(text);
    return typeof notebook === 'object' && notebook !== null && 'cells' in notebook && 'nbformat' in notebook;
  } catch {
    return false;
  }
}

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * What kind of document a file is; undefined when its content is not what its name says. PDF, Word and ZIP are known
 * by their first bytes, the others have to be text.
 */
export function readDocumentKind(name: string, content: ArrayBuffer): DocumentKind | undefined {
  const bytes = new Uint8Array(content);
  const extension = extensionOf(name);
  if (extension === 'pdf') return starts(bytes, '%PDF-') ? 'pdf' : undefined;
  if (extension === 'zip' || extension === 'docx') {
    // An archive with nothing in it begins with the end of its directory.
    if (!starts(bytes, 'PK\x03\x04') && !(extension === 'zip' && starts(bytes, 'PK\x05\x06')))
      return undefined;
    return extension === 'zip' || holds(bytes, 'word/document.xml') ? extension : undefined;
  }
  if (extension !== 'py' && extension !== 'txt' && extension !== 'ipynb') return undefined;
  const text = textOf(bytes);
  if (text === undefined || isMarkup(text)) return undefined;
  return extension !== 'ipynb' || isNotebook(text) ? extension : undefined;
}
