import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import textStyles from '@/ui/text.module.css';
import styles from './crop-dialog.module.css';
import { drawPicture } from './draw-picture';
import { FilePicture } from './file-picture';

/** Shape and size of what is cut out of a picture. */
export interface CropShape {
  title: string;
  /** Width by height. */
  aspect: number;
  /** Pixels of the longer side at most. */
  longest: number;
}

interface CropDialogProps extends CropShape {
  file: File;
  /** Called with what was cut out, and with null when nothing was. */
  onClose: (cropped: File | null) => void;
}

/** Pixels on the screen. */
const SMALLEST = 48;
const labels = {
  cropArea: '裁剪范围，用方向键移动',
  nwDragHandle: '左上角，用方向键缩放',
  nDragHandle: '上边，用方向键缩放',
  neDragHandle: '右上角，用方向键缩放',
  eDragHandle: '右边，用方向键缩放',
  seDragHandle: '右下角，用方向键缩放',
  sDragHandle: '下边，用方向键缩放',
  swDragHandle: '左下角，用方向键缩放',
  wDragHandle: '左边，用方向键缩放',
};

/** Cuts a part of a fixed shape out of a picture, by pointer or by keys. It begins with the largest one, in the middle. */
export function CropDialog({ file, title, aspect, longest, onClose }: CropDialogProps) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [crop, setCrop] = useState<PercentCrop>();
  const [busy, setBusy] = useState(false);
  const [damaged, setDamaged] = useState(false);

  const begin = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    setSize({ width, height });
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height));
  };
  const cut = async () => {
    if (!crop) return;
    setBusy(true);
    try {
      onClose(await drawPicture(file, longest, { area: crop }));
    } catch {
      setDamaged(true);
      setBusy(false);
    }
  };
  const cutWidth = crop ? Math.round((size.width * crop.width) / 100) : 0;
  const cutHeight = crop ? Math.round((size.height * crop.height) / 100) : 0;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(null)}
      title={title}
      size="large"
      footer={
        <>
          <Button onClick={() => onClose(null)}>取消</Button>
          <Button variant="primary" busy={busy} disabled={!crop || damaged} onClick={() => void cut()}>
            使用这一部分
          </Button>
        </>
      }
    >
      {damaged ? (
        <p role="alert" className={textStyles.problem}>
          图片已损坏，无法打开，请换一张。
        </p>
      ) : (
        <>
          <p className={textStyles.hint}>
            拖动选框或它的边角；用键盘时按 Tab 选中，再按方向键，同时按住 Shift 走得更快。
          </p>
          <div className={styles.stage}>
            <ReactCrop
              crop={crop}
              onChange={(_, percent) => setCrop(percent)}
              aspect={aspect}
              minWidth={SMALLEST}
              keepSelection
              ruleOfThirds
              className={styles.picture}
              ariaLabels={labels}
            >
              <FilePicture
                file={file}
                alt="待裁剪的图片"
                onLoad={({ currentTarget }) => begin(currentTarget)}
                onError={() => setDamaged(true)}
              />
            </ReactCrop>
          </div>
          <p role="status" className={textStyles.noteFigures}>
            {crop && `选中 ${cutWidth} × ${cutHeight} 像素`}
            {crop && Math.max(cutWidth, cutHeight) < longest / 2 && '，有些小，放大后会模糊'}
          </p>
        </>
      )}
    </Dialog>
  );
}
