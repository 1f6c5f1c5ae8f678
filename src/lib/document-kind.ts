import { decodeText } from './decode-text';
import { parsePythonJson } from './python-json';

/** A document that students hand in, by its content. */
export type DocumentKind = 'pdf' | 'docx' | 'zip' | 'py' | 'ipynb' | 'txt';

/** MIME type that a server sends for each; never one that a browser would run. */
export const documentTypes: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  py: 'text/plain; charset=utf-8',
  ipynb: 'application/x-ipynb+json',
  txt: 'text/plain; charset=utf-8',
};

/** Bytes as characters of the same number: signatures and names in a ZIP's directory stand there as they are. */
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Readers of PDF look for its first mark in so many bytes (ISO 32000-1, Adobe's note 13): mail and printers write before it. */
const PDF_HEAD = 1024;
/** A ZIP ends with its directory's end and a comment of at most 65,535 bytes (APPNOTE 4.3.16); what stands before it is free. */
const ZIP_TAIL = 22 + 65_535;

const isZip = (bytes: Uint8Array): boolean =>
  latin(bytes.subarray(0, 4)) === 'PK\x03\x04' || latin(bytes.subarray(-ZIP_TAIL)).includes('PK\x05\x06');

/** A Word document is known by its main part, which Word's web edition numbers. */
const isWord = (bytes: Uint8Array): boolean => isZip(bytes) && /word\/document\d*\.xml/.test(latin(bytes));

/** A page or a drawing can carry scripts, whatever it is called. */
const isMarkup = (text: string): boolean => /^\s*(<!doctype|<html|<svg|<\?xml|<script)/i.test(text);

/** Format 4 has cells; the formats before it have them on worksheets. */
function isNotebook(text: string): boolean {
  try {
    const notebook = parsePythonJson(text);
    return (
      typeof notebook === 'object' && notebook !== null && ('cells' in notebook || 'worksheets' in notebook)
    );
  } catch {
    return false;
  }
}

const holdsText =
  (isKind: (text: string) => boolean = () => true) =>
  (bytes: Uint8Array): boolean => {
    const decoded = decodeText(bytes);
    return 'text' in decoded && !isMarkup(decoded.text) && isKind(decoded.text);
  };

/** Whether bytes are a document of a kind: in it, a reader of that kind finds what it opens. */
const judges: Readonly<Record<DocumentKind, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => latin(bytes.subarray(0, PDF_HEAD)).includes('%PDF-'),
  docx: isWord,
  zip: isZip,
  py: holdsText(),
  ipynb: holdsText(isNotebook),
  txt: holdsText(),
};

const isKind = (extension: string): extension is DocumentKind => Object.hasOwn(judges, extension);
const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the kind of document that a file is; undefined when its content is not what its name says. */
export function readDocumentKind(name: string, content: ArrayBuffer): DocumentKind | undefined {
  const extension = extensionOf(name);
  return isKind(extension) && judges[extension](new Uint8Array(content)) ? extension : undefined;
}

/** Returns why a file is no document that is taken (`readDocumentKind`), in Chinese for the student. */
export function documentRefusal(name: string, content: ArrayBuffer): string {
  const extension = extensionOf(name);
  if (!isKind(extension)) return '只能上传图片、PDF、Word（docx）、ZIP、Python、Notebook 或文本文件';
  const isBinary = extension === 'pdf' || extension === 'docx' || extension === 'zip';
  const decoded = isBinary ? {} : decodeText(new Uint8Array(content));
  return `“${name}”${'refusal' in decoded ? decoded.refusal : '的内容与类型不符，请检查文件'}`;
}
