import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProductPicture } from '@/api/products';
import { lazyDialog } from '@/kit/lazy-dialog';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import pictureStyles from './picture.module.css';
import styles from './product-gallery.module.css';

const ZoomDialog = lazyDialog(async () => (await import('./zoom-dialog')).ZoomDialog);

interface ProductGalleryProps {
  title: string;
  pictures: readonly ProductPicture[];
}

/** The pictures of a product: one large, which can be zoomed, and all of them small, which arrow keys go through. */
export function ProductGallery({ title, pictures }: ProductGalleryProps) {
  const name = useId();
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const shown = pictures[index] ?? pictures[0];
  if (!shown) return null;
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);

  return (
    <Stack as="section" gap={3} aria-label="商品图片">
      <figure className={classNames(styles.large, pictureStyles.veiled)}>
        <img src={shown.url} alt={shown.alt} width={800} height={800} />
        <button
          type="button"
          className={styles.zoom}
          onClick={() => setZoomed(true)}
          onFocus={() => ZoomDialog.preload()}
          onPointerEnter={() => ZoomDialog.preload()}
        >
          <ZoomIn />
          放大图片
        </button>
        <span className={classNames(textStyles.noteFigures, styles.steps)}>
          <IconButton size="small" label="上一张" icon={<ChevronLeft />} onClick={() => step(-1)} />
          <span aria-live="polite">
            {index + 1} / {pictures.length}
          </span>
          <IconButton size="small" label="下一张" icon={<ChevronRight />} onClick={() => step(1)} />
        </span>
      </figure>
      <Cluster role="radiogroup" aria-label="选择图片">
        {pictures.map(({ url, alt }, place) => (
          <label key={alt} className={classNames(styles.thumbnail, pictureStyles.veiled)}>
            <input
              type="radio"
              name={name}
              aria-label={alt}
              checked={place === index}
              onChange={() => setIndex(place)}
            />
            <img src={url} alt="" width={80} height={80} />
          </label>
        ))}
      </Cluster>
      <ZoomDialog
        open={isZoomed}
        title={title}
        pictures={pictures}
        index={index}
        onIndex={setIndex}
        onClose={() => setZoomed(false)}
      />
    </Stack>
  );
}
