import { useId, type ReactNode } from 'react';
import styles from './gallery.module.css';

/** One group of the gallery under its own heading. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
