import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductPicture } from '@/api/products';
import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import pictureStyles from './picture.module.css';
import styles from './zoom-dialog.module.css';

const scales = [1, 1.5, 2, 3] as const;

interface ZoomDialogProps {
  title: string;
  pictures: readonly ProductPicture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** The pictures of a product in large. By keys: arrows go through them or, once zoomed, around in one; + - 0 zoom. */
export function ZoomDialog({ title, pictures, index, onIndex, onClose }: ZoomDialogProps) {
  const [step, setStep] = useState(0);
  const shown = pictures[index];
  const frame = useRef<HTMLElement>(null);
  const zoomTo = (wanted: number) => {
    const next = Math.min(scales.length - 1, Math.max(0, wanted));
    const element = frame.current;
    const grown = (scales[next] ?? 1) / (scales[step] ?? 1);
    flushSync(() => setStep(next));
    if (!element) return;
    // The point in the middle stays there.
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * grown - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * grown - element.clientHeight / 2;
  };
  const zoom = (by: number) => zoomTo(step + by);
  const go = (by: number) => {
    setStep(0);
    onIndex((index + by + pictures.length) % pictures.length);
  };
  const keys: Record<string, () => void> = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': () => zoomTo(0),
    ...(step === 0 && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Dialog open size="large" title={title} onOpenChange={(open) => !open && onClose()}>
      <Stack gap={3}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a picture viewer */}
        <section
          ref={frame}
          className={styles.frame}
          aria-label="放大的图片"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a zoomed picture is scrolled by the keyboard, too
          tabIndex={0}
          data-dialog-focus
          onKeyDown={press}
        >
          {shown && (
            <div
              className={classNames(styles.picture, pictureStyles.veiled)}
              style={{ width: `${(scales[step] ?? 1) * 100}%` }}
            >
              <img src={shown.url} alt={shown.alt} width={800} height={800} />
            </div>
          )}
        </section>
        <Cluster spread gap={3}>
          <Cluster gap={1}>
            <IconButton label="上一张" icon={<ChevronLeft />} onClick={() => go(-1)} />
            <span className={textStyles.noteFigures} role="status">
              {index + 1} / {pictures.length}
            </span>
            <IconButton label="下一张" icon={<ChevronRight />} onClick={() => go(1)} />
          </Cluster>
          <span className={textStyles.caption}>方向键换图，+ 和 - 缩放，Esc 关闭</span>
          <Cluster gap={1}>
            <IconButton label="缩小" icon={<ZoomOut />} aria-disabled={step === 0} onClick={() => zoom(-1)} />
            <span className={textStyles.noteFigures} role="status">
              {(scales[step] ?? 1) * 100}%
            </span>
            <IconButton
              label="放大"
              icon={<ZoomIn />}
              aria-disabled={step === scales.length - 1}
              onClick={() => zoom(1)}
            />
          </Cluster>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
