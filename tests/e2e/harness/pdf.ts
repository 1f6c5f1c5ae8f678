import type { BrowserContext } from 'playwright-core';

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export function pdfOf(bodies: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** PDF object of a content stream. */
export const streamOf = (drawing: string): string =>
  `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;

interface Page {
  /** Further entries of its dictionary, such as /Rotate and /CropBox. */
  entries?: string;
  drawing: string;
  /** Its links: rectangle, and what they do. */
  links?: readonly string[];
}

/** The object of the page with this number, for links that lead there. */
export const pageObject = (number: number): string => `${2 + 2 * number} 0 R`;

const hex = (text: string): string => text.charCodeAt(0).toString(16).padStart(4, '0');

/** The CMap that says as which character each letter is meant, whatever it is drawn as. */
const meanings = (letters: Readonly<Record<string, string>>): string =>
  streamOf(
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
      '1 begincodespacerange <00> <FF> endcodespacerange',
      `${Object.keys(letters).length} beginbfchar`,
      ...Object.entries(letters).map(([letter, meant]) => `<${hex(letter).slice(2)}> <${hex(meant)}>`),
      'endbfchar endcmap end end',
    ].join('\n'),
  );

interface PdfOptions {
  /** Further entries of its catalogue. */
  catalogue?: string;
  /** Characters that letters stand for when they are copied or searched. */
  letters?: Readonly<Record<string, string>>;
}

/** A PDF of pages of A4, with Helvetica as /F1. */
export function pdfOfPages(pages: readonly Page[], { catalogue = '', letters }: PdfOptions = {}): Buffer {
  const kids = pages.map((_, index) => pageObject(index + 1)).join(' ');
  const bodies = pages.flatMap(({ entries = '', drawing, links = [] }, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R
      /Annots [${links.map((link) => `<< /Type /Annot /Subtype /Link ${link} >>`).join(' ')}] ${entries} >>`,
    streamOf(drawing),
  ]);
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${letters ? `/ToUnicode ${4 + bodies.length} 0 R` : ''} >>`,
    ...bodies,
    ...(letters ? [meanings(letters)] : []),
  ]);
}

/** Serves this in place of the PDF of a lesson. */
export const servePdf = (context: BrowserContext, body: Buffer): Promise<unknown> =>
  context.route('**/media/sample/*.pdf', (route) => route.fulfill({ contentType: 'application/pdf', body }));
