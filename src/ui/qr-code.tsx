import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A text as a QR code: one path, dark on light in both themes, since scanners want it so. */
export function QrCode({ label, text }: { label: string; text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
