// oxlint-disable-next-line import/default -- Vite makes the address of the bundled worker
import workerAddress from './pdf.worker?worker&url';
import { startModuleWorker } from '@/lib/module-worker';

/** This browser has no workers, or they were switched off. */
export class NoWorkersError extends Error {}

/** The worker's code did not come, or the worker broke. */
export class WorkerLostError extends Error {}

interface PdfWorker {
  worker: Worker;
  /**
   * Rejects with a `WorkerLostError`: pdf.js itself would wait for ever (https://github.com/mozilla/pdf.js/issues/10135), and
   * would not recover from it (https://github.com/mozilla/pdf.js/issues/14332).
   */
  failed: Promise<never>;
}

let current: PdfWorker | undefined;

/**
 * The worker that reads PDFs: one for all of this page's life, and another after one that failed. Throws a `NoWorkersError`
 * where there can be none.
 */
export function pdfWorker(): PdfWorker {
  if (current) return current;
  if (typeof Worker !== 'function') throw new NoWorkersError();
  const worker = startModuleWorker(workerAddress);
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) => {
      current = undefined;
      reject(new WorkerLostError(`The worker of pdf.js failed: ${message}`));
    });
  });
  // Handled by the document that is opened, if any.
  failed.catch(() => {});
  current = { worker, failed };
  return current;
}
