import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { classNames } from '@/ui/class-names';
import { observeView } from './observe-view';
import { PageCanvas } from './page-canvas';
import type { PdfFile, PdfPage } from './pdf-file';
import styles from './thumbnails.module.css';

const WIDTH = 116;
const CAPTION = 34;

interface ThumbnailsProps {
  file: PdfFile;
  first: Pick<PdfPage, 'width' | 'height'>;
  page: number;
  onChoose: (page: number) => void;
}

/** All pages small, at the side; only those in sight are drawn. */
export function Thumbnails({ file, first, page, onChoose }: ThumbnailsProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const scale = WIDTH / first.width;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only
  const virtual = useVirtualizer({
    count: file.pages,
    getScrollElement: () => scroller,
    estimateSize: () => first.height * scale + CAPTION,
    overscan: 2,
    observeElementRect: observeView,
  });
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
              <PageCanvas file={file} number={index + 1} scale={scale} size={first} plain />
            </span>
            <span className={styles.number}>{index + 1}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}
