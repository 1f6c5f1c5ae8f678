import { Suspense } from 'react';
import { isObject } from '@/lib/notebook/json';
import type { PageCell } from '@/lib/notebook/notebook-store';
import { lazyPart } from '@/ui/lazy-part';
import styles from './cell-view.module.css';

const Markdown = lazyPart(async () => (await import('@/engines/markdown/markdown')).Markdown);

/** A name as it was before it became part of an address; one that never was stays as it is. */
function plainName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Pictures that lie within the cell become addresses that hold them. */
function withAttachments({ source, attachments }: PageCell): string {
  if (!attachments) return source;
  return source.replaceAll(/\(attachment:([^)\s]+)\)/g, (whole, name: string) => {
    const bundle = attachments[plainName(name)];
    if (!isObject(bundle)) return whole;
    const [mime, content] = Object.entries(bundle)[0] ?? [];
    const isPicture = mime !== undefined && /^image\/(?:png|jpeg|gif|webp)$/.test(mime);
    return isPicture && typeof content === 'string' ? `(data:${mime};base64,${content.trim()})` : whole;
  });
}

/** A cell's Markdown as it reads. */
export function MarkdownCellText({ cell }: { cell: PageCell }) {
  if (cell.source.trim() === '') return <p className={styles.blank}>空白文字（双击或按 Enter 编辑）</p>;
  return (
    <Suspense fallback={<pre className={styles.plain}>{cell.source}</pre>}>
      <Markdown text={withAttachments(cell)} idPrefix={`cell-${cell.id}-`} />
    </Suspense>
  );
}
