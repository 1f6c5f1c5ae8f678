import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { useOnline } from '@/ui/offline-store';
import type { ChapterText } from '@/engines/reader/chapter-text';
import { rangeOfAnchor } from '@/engines/reader/range-of-anchor';
import type { TextAnchor } from '@/engines/reader/types';
import { showHits } from './highlights';
import { PageLinks } from './page-links';
import { type PdfMark, readPageText } from '../page-words';
import type { PdfFile, PdfLink, PdfPage, PdfSpot } from './pdf-file';
import type { Hit } from '../search-words';
import type { PageTurn } from './turn';
import styles from './page-canvas.module.css';

interface PageCanvasProps {
  file: PdfFile;
  number: number;
  scale: number;
  turn: PageTurn;
  /** Width and height at 100 %, turned, as far as they are known. */
  size: { width: number; height: number };
  /** Without its words: a thumbnail. */
  plain?: boolean;
  hits?: readonly Hit[];
  current?: Hit | undefined;
  marks?: readonly PdfMark[] | undefined;
  onOpenMark?: ((id: string) => void) | undefined;
  /** Words to go to; `onSought` takes their range once they are drawn, null when they are missing. */
  sought?: TextAnchor | undefined;
  onSought?: (range: Range | null) => void;
  /** Takes the page's own size. */
  onSize?: (number: number, size: Pick<PdfPage, 'width' | 'height'>) => void;
  /** Goes where a link of the page leads in the document; without it there are no links. */
  onFollow?: (spot: PdfSpot) => void;
}

const MarkLayer = lazyPart(async () => (await import('@/engines/reader/mark-layer')).MarkLayer<PdfMark>, {
  instead: () => null,
});

const noHits: readonly Hit[] = [];

interface DrawnWords {
  /** Their elements, item by item. */
  words: readonly HTMLElement[];
  /** Null while they are not drawn. */
  text: ChapterText | null;
}

const nothing: DrawnWords = { words: [], text: null };

/** One page of a PDF: its picture, and over it its words, which can be selected. */
export function PageCanvas({
  file,
  number,
  scale,
  turn,
  size,
  plain,
  hits = noHits,
  current,
  marks,
  onOpenMark,
  sought,
  onSought,
  onSize,
  onFollow,
}: PageCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [{ words, text }, setDrawn] = useState(nothing);
  const [links, setLinks] = useState<readonly PdfLink[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLeft = false;
    let cancel = () => {};
    const drawPage = async () => {
      const page = await file.page(number);
      if (isLeft || !canvas.current) return;
      onSize?.(number, page);
      const container = layer.current ?? undefined;
      container?.replaceChildren();
      const drawing = page.draw(canvas.current, {
        scale,
        turn,
        density: window.devicePixelRatio || 1,
        ...(container && { layer: container }),
      });
      cancel = drawing.cancel;
      const drawn = await drawing.done;
      if (!isLeft && container) setDrawn({ words: drawn, text: readPageText(container) });
      const found = container ? await page.links(turn) : [];
      if (!isLeft) setLinks(found);
    };
    drawPage().catch(() => !isLeft && setFailed(true));
    return () => {
      isLeft = true;
      cancel();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt draws it again
  }, [file, number, scale, turn, onSize, attempt]);

  useEffect(() => showHits(words, hits, current), [words, hits, current]);

  const tellSought = useEffectEvent((range: Range | null) => onSought?.(range));
  useEffect(() => {
    if (sought && text) tellSought(rangeOfAnchor(text, sought));
  }, [sought, text]);

  const retry = () => {
    setFailed(false);
    setAttempt((times) => times + 1);
  };
  const online = useOnline();
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return undefined;
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [failed]);
  return (
    <div
      ref={frame}
      className={styles.page}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      {!plain && <div ref={layer} className={styles.words} data-words="" />}
      {onFollow && <PageLinks links={links} onFollow={onFollow} />}
      {marks && onOpenMark && (
        <Suspense>
          <MarkLayer
            marks={marks}
            textOf={() => text}
            frame={frame}
            view={() => frame.current}
            drawn={text}
            onOpen={onOpenMark}
          />
        </Suspense>
      )}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>
            {plain
              ? '未能显示'
              : online
                ? `第 ${number} 页没有加载出来，可能是网络中断`
                : `第 ${number} 页还没有加载，联网后自动显示`}
          </p>
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </div>
      )}
    </div>
  );
}
