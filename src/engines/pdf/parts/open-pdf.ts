import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordResponses,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { address as files } from 'virtual:package-files/pdfjs-dist';
import { unifiedIdeographs } from '@/lib/unified-ideographs';
import { DamagedPdfError } from './damaged-pdf-error';
import { readLinks } from './read-links';
import type { PdfFile, PdfPage } from './pdf-file';
import { pdfWorker, WorkerLostError } from './pdf-worker';

/** PDF counts 72 to an inch, CSS 96. */
const CSS_PIXELS = 96 / 72;
/** The largest canvas, in device pixels: above it browsers draw nothing. */
const LARGEST_CANVAS = 16_000_000;

/** Address of a folder that pdf.js reads on demand. */
const resources = (folder: string): string => new URL(`${files}${folder}/`, window.location.href).href;

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** The text of a page as it is seen: what is found, selected, noted and asked about has no other characters. */
async function readText(page: PDFPageProxy): Promise<TextContent> {
  const content = await page.getTextContent();
  const items = content.items.map((item) =>
    'str' in item ? { ...item, str: unifiedIdeographs(item.str) } : item,
  );
  return { ...content, items };
}

function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { scale, turn, density, layer }: Parameters<PdfPage['draw']>[1],
  onText: (content: TextContent) => void,
): ReturnType<PdfPage['draw']> {
  const viewport = page.getViewport({ scale: scale * CSS_PIXELS, rotation: page.rotate + turn });
  const fitting = Math.min(density, Math.sqrt(LARGEST_CANVAS / (viewport.width * viewport.height)));
  canvas.width = Math.floor(viewport.width * fitting);
  canvas.height = Math.floor(viewport.height * fitting);
  const task = page.render({ canvas, viewport, transform: [fitting, 0, 0, fitting, 0, 0] });
  let text: TextLayer | undefined;
  let isCancelled = false;
  const layOut = async (container: HTMLElement): Promise<HTMLElement[]> => {
    const content = await readText(page);
    onText(content);
    if (isCancelled) return [];
    // pdf.js measures the words in the document's language, in which the browser has to draw them too.
    container.lang = content.lang ?? '';
    // The units of the page may be larger than points.
    container.style.setProperty('--total-scale-factor', String(viewport.scale * page.userUnit));
    text = new TextLayer({ textContentSource: content, container, viewport });
    await text.render();
    return text.textDivs;
  };
  const finish = async (): Promise<HTMLElement[]> => {
    try {
      await task.promise;
      return layer ? await layOut(layer) : [];
    } catch (error) {
      if (isCancelled) return [];
      throw error;
    }
  };
  return {
    done: finish(),
    cancel: () => {
      isCancelled = true;
      task.cancel();
      text?.cancel();
    },
  };
}

const wordsOf = ({ items }: TextContent): string[] =>
  items.flatMap((item) => ('str' in item ? item.str : []));

const readWords = async (document: PDFDocumentProxy, number: number): Promise<string[]> =>
  wordsOf(await readText(await document.getPage(number)));

async function openPage(
  document: PDFDocumentProxy,
  number: number,
  onText: (content: TextContent) => void,
): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: CSS_PIXELS });
  return {
    width,
    height,
    draw: (canvas, options) => draw(page, canvas, options, onText),
    links: (turn) => readLinks(document, page, turn),
  };
}

interface OpenOptions {
  signal: AbortSignal;
  /** Takes the received share, 0 to 1. */
  onProgress: (share: number) => void;
  /** Asked for the password of a document that needs one, until it is right. */
  onPassword: (wasWrong: boolean, answer: (password: string) => void) => void;
}

/**
 * Opens a PDF; asks the server only for the parts that are shown. Rejects with a `DamagedPdfError` when it cannot be
 * read, with another error when it did not come or was aborted.
 */
export async function openPdf(
  address: string,
  { signal, onProgress, onPassword }: OpenOptions,
): Promise<PdfFile> {
  /** Known once the document is open, which may be opened again. */
  let known: string | undefined;
  const begin = () => {
    const { worker, failed } = pdfWorker();
    GlobalWorkerOptions.workerPort = worker;
    const loading = getDocument({
      url: new URL(address, window.location.href).href,
      cMapUrl: resources('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: resources('standard_fonts'),
      wasmUrl: resources('wasm'),
      iccUrl: resources('iccs'),
      // Nothing inside a document is run.
      enableXfa: false,
      ...(known !== undefined && { password: known }),
    });
    loading.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
      onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
    loading.onPassword = (answer: (password: string) => void, reason: number) =>
      onPassword(reason === PasswordResponses.INCORRECT_PASSWORD, (password) => {
        known = password;
        answer(password);
      });
    return Object.assign(loading, { opened: Promise.race([loading.promise, failed]) });
  };
  let task = begin();
  const tasks = [task];
  const close = () => {
    for (const each of tasks) void each.destroy();
  };
  signal.addEventListener('abort', close, { once: true });
  const { numPages } = await task.opened
    .catch((error: unknown) => {
      // Its code may have been lost with the page's first loads: once more, with another worker.
      if (!(error instanceof WorkerLostError) || signal.aborted) throw error;
      task = begin();
      tasks.push(task);
      return task.opened;
    })
    .catch((error: unknown) => {
      throw error instanceof InvalidPDFException ? new DamagedPdfError() : error;
    });
  const pages = new Map<number, Promise<PdfPage>>();
  const words = new Map<number, Promise<string[]>>();
  const shown = new Map<number, string[]>();
  /** Pages of which a part has not come. */
  const broken = new Set<number>();
  const once = <Value>(kept: Map<number, Promise<Value>>, number: number, make: () => Promise<Value>) => {
    const value = kept.get(number) ?? make();
    kept.set(number, value);
    value.catch(() => {
      kept.delete(number);
      broken.add(number);
    });
    return value;
  };

  let renewing: Promise<void> | undefined;
  /** Opens the document again; the one that there is goes on until that has succeeded. */
  async function renew(): Promise<void> {
    const next = begin();
    tasks.push(next);
    await next.opened;
    task = next;
    for (const kept of [pages, words, broken]) kept.clear();
  }
  /**
   * Returns the document, reopened for a broken page: pdf.js never refetches a part that did not come
   * (https://github.com/mozilla/pdf.js/issues/9883).
   */
  async function whole(number: number): Promise<PDFDocumentProxy> {
    if (broken.has(number))
      await (renewing ??= renew().finally(() => {
        renewing = undefined;
      }));
    return task.promise;
  }

  async function openWatched(number: number): Promise<PdfPage> {
    const page = await openPage(await whole(number), number, (content) =>
      shown.set(number, wordsOf(content)),
    );
    return {
      ...page,
      draw: (canvas, options) => {
        const drawing = page.draw(canvas, options);
        drawing.done.catch(() => {
          pages.delete(number);
          broken.add(number);
        });
        return drawing;
      },
    };
  }
  return {
    pages: numPages,
    page: (number) => once(pages, number, () => openWatched(number)),
    words: (number) => once(words, number, async () => readWords(await whole(number), number)),
    shownWords: (number) => shown.get(number) ?? [],
    // A copy: its buffer may be one that is shared between threads, of which no file is made.
    bytes: async () => new Uint8Array(await (await task.promise).getData()),
    close,
  };
}
