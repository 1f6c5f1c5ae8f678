import { useEffect, useState } from 'react';
import { DamagedPdfError } from './parts/damaged-pdf-error';
import type { PdfFile, PdfPage } from './parts/pdf-file';
import { NoWorkersError, pdfWorker } from './parts/pdf-worker';

/** Reason why a PDF could not be opened. */
export type PdfFailure = 'damaged' | 'no workers' | 'lost';

export type PdfState =
  | { status: 'loading'; share: number }
  | { status: 'failed'; failure: PdfFailure }
  /** A password is asked for; `unlock` is null while one is tried. */
  | { status: 'locked'; wasWrong: boolean; unlock: ((password: string) => void) | null }
  /** With its first page, whose size stands for all until they are known. */
  | { status: 'open'; file: PdfFile; first: PdfPage };

const engine = () => import('./parts/open-pdf');

/** Starts loading what opening a PDF needs, several times larger than the viewer, before that is drawn. */
export async function preparePdf(): Promise<void> {
  try {
    pdfWorker();
    await engine();
  } catch {
    // Reported by the viewer, which asks again.
  }
}

const failureOf = (error: unknown): PdfFailure => {
  if (error instanceof DamagedPdfError) return 'damaged';
  return error instanceof NoWorkersError ? 'no workers' : 'lost';
};

/** Opens a PDF and its code; `retry` does it again. */
export function usePdf(address: string): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ status: 'loading', share: 0 });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    let file: PdfFile | undefined;
    const open = async () => {
      const { openPdf } = await engine();
      file = await openPdf(address, {
        signal: left.signal,
        onProgress: (share) =>
          setState((now) => (now.status === 'loading' ? { status: 'loading', share } : now)),
        onPassword(wasWrong, answer) {
          if (left.signal.aborted) return;
          const unlock = (password: string) => {
            setState({ status: 'locked', wasWrong: false, unlock: null });
            answer(password);
          };
          setState({ status: 'locked', wasWrong, unlock });
        },
      });
      const first = await file.page(1);
      if (!left.signal.aborted) setState({ status: 'open', file, first });
    };
    open().catch((error: unknown) => {
      if (!left.signal.aborted) setState({ status: 'failed', failure: failureOf(error) });
    });
    return () => {
      left.abort();
      file?.close();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt opens it again
  }, [address, attempt]);

  const retry = () => {
    setState({ status: 'loading', share: 0 });
    setAttempt((times) => times + 1);
  };
  return { state, retry };
}
