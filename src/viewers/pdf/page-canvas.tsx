import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { useOnline } from '@/ui/offline-store';
import { showHits } from './highlights';
import { PageLinks } from './page-links';
import type { PdfFile, PdfLink, PdfPage, PdfSpot } from './pdf-file';
import type { Hit } from './search-words';
import styles from './page-canvas.module.css';

interface PageCanvasProps {
  file: PdfFile;
  number: number;
  scale: number;
  /** Width and height at 100 %, as far as they are known. */
  size: { width: number; height: number };
  /** Without its words: a thumbnail. */
  plain?: boolean;
  hits?: readonly Hit[];
  current?: Hit | undefined;
  /** Told the page's own size. */
  onSize?: (number: number, size: Pick<PdfPage, 'width' | 'height'>) => void;
  /** Goes where a link of the page leads in the document; without it there are no links. */
  onFollow?: (spot: PdfSpot) => void;
}

const noHits: readonly Hit[] = [];

/** One page of a PDF: its picture, and over it its words, which can be selected. */
export function PageCanvas({
  file,
  number,
  scale,
  size,
  plain,
  hits = noHits,
  current,
  onSize,
  onFollow,
}: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<readonly HTMLElement[]>([]);
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
        density: window.devicePixelRatio || 1,
        ...(container && { layer: container }),
      });
      cancel = drawing.cancel;
      const drawn = await drawing.done;
      if (!isLeft) setWords(drawn);
      const found = container ? await page.links() : [];
      if (!isLeft) setLinks(found);
    };
    drawPage().catch(() => !isLeft && setFailed(true));
    return () => {
      isLeft = true;
      cancel();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt draws it again
  }, [file, number, scale, onSize, attempt]);

  useEffect(() => showHits(words, hits, current), [words, hits, current]);

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
    <div className={styles.page} style={{ width: size.width * scale, height: size.height * scale }}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      {!plain && <div ref={layer} className={styles.words} />}
      {onFollow && <PageLinks links={links} onFollow={onFollow} />}
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
