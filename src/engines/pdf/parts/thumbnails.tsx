import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { classNames } from '@/ui/class-names';
import { observeView } from './observe-view';
import { PageCanvas } from './page-canvas';
import type { PdfFile, PdfPage } from './pdf-file';
import styles from './thumbnails.module.css';
import { type PageTurn, turnedSize } from './turn';

const WIDTH = 116;
const CAPTION = 34;

interface ThumbnailsProps {
  file: PdfFile;
  first: Pick<PdfPage, 'width' | 'height'>;
  turn: PageTurn;
  page: number;
  onChoose: (page: number) => void;
}

/** All pages small, at the side; only those in sight are drawn. */
export function Thumbnails({ file, first, turn, page, onChoose }: ThumbnailsProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const size = turnedSize(first, turn);
  const scale = WIDTH / size.width;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only
  const virtual = useVirtualizer({
    count: file.pages,
    getScrollElement: () => scroller,
    estimateSize: () => size.height * scale + CAPTION,
    overscan: 2,
    observeElementRect: observeView,
  });
  // Another turn is another height of each.
  useEffect(() => virtual.measure(), [virtual, turn]);
  useEffect(() => {
    if (scroller) virtual.scrollToIndex(page - 1, { align: 'auto' });
  }, [virtual, scroller, page]);

  return (
    <nav ref={setScroller} className={styles.thumbnails} aria-label="页面缩略图">
      <div className={styles.all} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <button
            key={index}
            type="button"
            className={classNames(styles.thumbnail, index + 1 === page && styles.current)}
            style={{ transform: `translateY(${start}px)` }}
            aria-label={`转到第 ${index + 1} 页`}
            aria-current={index + 1 === page ? 'page' : undefined}
            onClick={() => onChoose(index + 1)}
          >
            <span className={styles.picture}>
              <PageCanvas file={file} number={index + 1} scale={scale} turn={turn} size={size} plain />
            </span>
            <span className={styles.number}>{index + 1}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}
