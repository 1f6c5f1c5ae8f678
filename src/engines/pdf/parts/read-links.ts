import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { unifiedIdeographs } from '@/lib/unified-ideographs';
import { safeLink } from '@/engines/markdown/urls';
import type { LinkBox, PdfLink, PdfSpot } from './pdf-file';
import type { PageTurn } from './turn';

/** Properties of a pdf.js link that are used here. */
interface LinkAnnotation {
  id: string;
  subtype: string;
  /** Left, bottom, right, top, in the units of the page. */
  rect: number[];
  /** Eight numbers for each line of a link that has several: its corners. */
  quadPoints?: Float32Array;
  /** Words that it lies over, and words that describe it. */
  overlaidText?: string;
  contentsObj?: { str: string };
  url?: string;
  /** A name, or page, kind and numbers (ISO 32000-1, 12.3.2). */
  dest?: string | unknown[];
  action?: string;
}

/** In percent of what is drawn, however the page is turned and cropped. */
function boxOf(viewport: PageViewport, corners: readonly number[]): LinkBox {
  const [left = 0, bottom = 0, right = 0, top = 0] = corners;
  const [x1, y1] = viewport.convertToViewportPoint(left, bottom);
  const [x2, y2] = viewport.convertToViewportPoint(right, top);
  return {
    left: (Math.min(x1, x2) / viewport.width) * 100,
    top: (Math.min(y1, y2) / viewport.height) * 100,
    width: (Math.abs(x1 - x2) / viewport.width) * 100,
    height: (Math.abs(y1 - y2) / viewport.height) * 100,
  };
}

function boxesOf({ rect, quadPoints }: LinkAnnotation, viewport: PageViewport): LinkBox[] {
  if (!quadPoints?.length) return [boxOf(viewport, rect)];
  const lines = Array.from({ length: quadPoints.length / 8 }, (_, line) =>
    quadPoints.slice(line * 8, line * 8 + 8),
  );
  // The upper right corner, then the lower left one.
  return lines.map(([, , right = 0, top = 0, left = 0, bottom = 0]) =>
    boxOf(viewport, [left, bottom, right, top]),
  );
}

/** Left and top among the numbers of each kind of destination. */
const positions: Readonly<Record<string, (numbers: unknown[]) => [left: unknown, top: unknown]>> = {
  XYZ: ([left, top]) => [left, top],
  FitH: ([top]) => [0, top],
  FitBH: ([top]) => [0, top],
  FitR: ([left, , , top]) => [left, top],
};

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

const viewportOf = (page: PDFPageProxy, turn: PageTurn): PageViewport =>
  page.getViewport({ scale: 1, rotation: page.rotate + turn });

/** Finds the place of a destination, which may be a name; undefined if the document has none such. */
async function findSpot(
  document: PDFDocumentProxy,
  destination: string | unknown[],
  turn: PageTurn,
): Promise<PdfSpot | undefined> {
  const [target, kind, ...numbers]: unknown[] =
    (typeof destination === 'string' ? await document.getDestination(destination) : destination) ?? [];
  const index = isReference(target) ? await document.getPageIndex(target).catch(() => -1) : target;
  if (typeof index !== 'number' || index < 0 || index >= document.numPages) return undefined;
  const name = typeof kind === 'object' && kind && 'name' in kind ? String(kind.name) : '';
  const [left, top] = positions[name]?.(numbers) ?? [];
  if (typeof top !== 'number') return { page: index + 1, top: 0 };
  const viewport = viewportOf(await document.getPage(index + 1), turn);
  const [, y] = viewport.convertToViewportPoint(typeof left === 'number' ? left : 0, top);
  return { page: index + 1, top: Math.min(1, Math.max(0, y / viewport.height)) };
}

/** Returns the links of a page; those that lead elsewhere than to the web, a mailbox or this document are left out. */
export async function readLinks(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  turn: PageTurn,
): Promise<PdfLink[]> {
  const viewport = viewportOf(page, turn);
  const named: Readonly<Record<string, number>> = {
    FirstPage: 1,
    PrevPage: Math.max(1, page.pageNumber - 1),
    NextPage: Math.min(document.numPages, page.pageNumber + 1),
    LastPage: document.numPages,
  };
  const targetOf = ({ url, dest, action }: LinkAnnotation): PdfLink['target'] | undefined => {
    if (url !== undefined) return safeLink(url);
    if (dest !== undefined) return () => findSpot(document, dest, turn);
    const number = named[action ?? ''];
    return number === undefined ? undefined : async () => ({ page: number, top: 0 });
  };
  const annotations: LinkAnnotation[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const target = annotation.subtype === 'Link' ? targetOf(annotation) : undefined;
    if (target === undefined) return [];
    const words = annotation.overlaidText?.trim() || annotation.contentsObj?.str.trim();
    const name = words || (typeof target === 'string' ? target : '讲义内的链接');
    return { id: annotation.id, name: unifiedIdeographs(name), boxes: boxesOf(annotation, viewport), target };
  });
}
