import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFile, PdfPage } from './pdf-file';
import { pdfWorker } from './pdf-worker';

/** PDF counts 72 to an inch, CSS 96. */
const CSS_PIXELS = 96 / 72;
/** The largest canvas, in device pixels: above it browsers draw nothing. */
const LARGEST_CANVAS = 16_000_000;

/** What pdf.js reads when a document needs it (see scripts/vite-pdf-resources.ts). */
const resources = (folder: string): string =>
  new URL(`/assets/pdfjs-${version}/${folder}/`, window.location.href).href;

function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { scale, density, layer }: Parameters<PdfPage['draw']>[1],
): ReturnType<PdfPage['draw']> {
  const viewport = page.getViewport({ scale: scale * CSS_PIXELS });
  const fitting = Math.min(density, Math.sqrt(LARGEST_CANVAS / (viewport.width * viewport.height)));
  canvas.width = Math.floor(viewport.width * fitting);
  canvas.height = Math.floor(viewport.height * fitting);
  const task = page.render({ canvas, viewport, transform: [fitting, 0, 0, fitting, 0, 0] });
  const text =
    layer && new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
  const finish = async (): Promise<HTMLElement[]> => {
    try {
      await task.promise;
      await text?.render();
      return text?.textDivs ?? [];
    } catch (error) {
      if (error instanceof RenderingCancelledException) return [];
      throw error;
    }
  };
  return {
    done: finish(),
    cancel: () => {
      task.cancel();
      text?.cancel();
    },
  };
}

async function openPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: CSS_PIXELS });
  return { width, height, draw: (canvas, options) => draw(page, canvas, options) };
}

async function readWords(document: PDFDocumentProxy, number: number): Promise<string[]> {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.flatMap((item) => ('str' in item ? item.str : []));
}

/**
 * Opens a PDF; asks the server only for the parts that are shown. `onProgress` is told the share that has arrived,
 * 0 to 1. Rejects when it cannot be read, or when it was aborted.
 */
export async function openPdf(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<PdfFile> {
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
    });
    return Object.assign(loading, { opened: Promise.race([loading.promise, failed]) });
  };
  let task = begin();
  const tasks = [task];
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
    onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
  const close = () => {
    for (const each of tasks) void each.destroy();
  };
  signal.addEventListener('abort', close, { once: true });
  const { numPages } = await task.opened;
  const pages = new Map<number, Promise<PdfPage>>();
  const words = new Map<number, Promise<string[]>>();
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
  /** What has not come pdf.js never asks for again: only a document that is opened again does. */
  async function whole(number: number): Promise<PDFDocumentProxy> {
    if (broken.has(number))
      await (renewing ??= renew().finally(() => {
        renewing = undefined;
      }));
    return task.promise;
  }

  async function openWatched(number: number): Promise<PdfPage> {
    const page = await openPage(await whole(number), number);
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
    // A copy: its buffer may be one that is shared between threads, of which no file is made.
    bytes: async () => new Uint8Array(await (await task.promise).getData()),
    close,
  };
}
