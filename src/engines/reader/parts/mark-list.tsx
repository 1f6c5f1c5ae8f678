import { NotebookPen } from 'lucide-react';
import { Excerpt, FormulaText } from '@/engines/markdown/excerpt';
import { IconButton } from '@/ui/icon-button';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './reader-side.module.css';
import type { ReaderChapter, ReaderMark } from '../types';

interface MarkListProps {
  chapters: readonly ReaderChapter[];
  marks: readonly ReaderMark[];
  onGo: (mark: ReaderMark) => void;
  onOpen: (id: string) => void;
}

/** The highlights and notes of this book in its order; each leads to its words and opens. */
export function MarkList({ chapters, marks, onGo, onOpen }: MarkListProps) {
  const order = new Map(chapters.map(({ chapter_id }, index) => [chapter_id, index]));
  const sorted = marks
    .filter(({ chapter_id }) => order.has(chapter_id))
    .toSorted(
      (one, other) =>
        (order.get(one.chapter_id) ?? 0) - (order.get(other.chapter_id) ?? 0) ||
        one.anchor.start - other.anchor.start,
    );
  if (sorted.length === 0)
    return <p className={textStyles.hint}>还没有划线和笔记。选中正文里的文字，就可以划线或记笔记。</p>;
  return (
    <Stack as="ul" gap={2} aria-label="划线与笔记">
      {sorted.map((mark) => (
        <li key={mark.id} className={styles.mark} data-colour={mark.colour ?? undefined}>
          <button type="button" className={styles.markWords} onClick={() => onGo(mark)}>
            <span className={styles.quote}>
              <FormulaText text={mark.anchor.quote} />
            </span>
            {mark.content !== '' && (
              <span className={textStyles.caption}>
                <Excerpt markdown={mark.content} />
              </span>
            )}
          </button>
          <IconButton
            size="small"
            label={`编辑笔记：${mark.anchor.quote.slice(0, 20)}`}
            icon={<NotebookPen />}
            onClick={() => onOpen(mark.id)}
          />
        </li>
      ))}
    </Stack>
  );
}
