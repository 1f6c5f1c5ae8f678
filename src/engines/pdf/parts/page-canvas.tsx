import { type ComponentProps, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChapterText } from '@/engines/reader/chapter-text';
import { paintHighlight } from '@/engines/reader/highlight-registry';
import { rangeOfAnchor } from '@/engines/reader/range-of-anchor';
import type { TextAnchor } from '@/engines/reader/types';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { useOnline } from '@/ui/offline-store';
import { showToast } from '@/ui/toast-store';
import { type PdfMark, readPageText } from '../page-words';
import type { Hit, WordPlace } from '../search-words';
import styles from './page-canvas.module.css';
import type { LinkBox, PdfFile, PdfLink, PdfPage, PdfSpot } from './pdf-file';
import type { PageTurn } from './turn';

interface PageLinksProps {
  links: readonly PdfLink[];
  /** Goes to a place in the document. */
  onFollow: (spot: PdfSpot) => void;
}

const percent = ({ left, top, width, height }: LinkBox) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/**
 * The links of a page, over its words. (The annotation layer of pdf.js needs the link service of its whole viewer, leaves
 * links without names, and clips the focus ring of those with several lines.)
 */
function PageLinks({ links, onFollow }: PageLinksProps) {
  const follow = async (find: () => Promise<PdfSpot | undefined>) => {
    const spot = await find().catch(() => undefined);
    if (spot) onFollow(spot);
    else showToast('这个链接指向的位置没有找到', { type: 'warning' });
  };
  /** Leads out as every link out of a text does, or to a place in the document. */
  const leading = ({ id, target }: PdfLink): ComponentProps<'a'> =>
    typeof target === 'string'
      ? { href: target, target: '_blank', rel: 'noopener noreferrer' }
      : {
          href: `#${id}`,
          onClick: (event) => {
            event.preventDefault();
            void follow(target);
          },
        };
  return (
    <div className={styles.links}>
      {links.map((link) =>
        link.boxes.map((box, line) => (
          <a
            {...leading(link)}
            key={`${link.id} ${line}`}
            className={styles.link}
            style={percent(box)}
            aria-label={link.name}
            // The further lines of a link are the same link.
            {...(line > 0 && { tabIndex: -1, 'aria-hidden': true })}
          />
        )),
      )}
    </div>
  );
}

const point = (words: readonly HTMLElement[], { item, offset }: WordPlace, after: boolean) => {
  const node = words[item]?.firstChild;
  const length = node?.textContent?.length ?? 0;
  return node ? { node, offset: Math.min(length, offset + (after ? 1 : 0)) } : null;
};

function rangeOf(words: readonly HTMLElement[], { first, last }: Hit): Range | null {
  const start = point(words, first, false);
  const end = point(words, last, true);
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/**
 * Colours the hits of a page in its words, the current one more strongly. Returns what ends it. A browser without
 * highlights shows none; the hits are found all the same.
 */
function showHits(words: readonly HTMLElement[], hits: readonly Hit[], current: Hit | undefined): () => void {
  const ranges = hits.flatMap((hit) => (hit === current ? [] : (rangeOf(words, hit) ?? [])));
  const strong = current && hits.includes(current) ? rangeOf(words, current) : null;
  const ends = [paintHighlight('pdf-hits', ranges), paintHighlight('pdf-hit', strong ? [strong] : [])];
  return () => {
    for (const end of ends) end();
  };
}

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
