import { useQueryClient } from '@tanstack/react-query';
import { MapPin, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import {
  type Note,
  NOTE_LIMIT,
  type NoteAnchor,
  type NoteColour,
  noteColours,
  type NoteKind,
} from '@/api/notes';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { colourNames } from '@/engines/reader/types';
import { Cluster, Stack } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { FormulaText } from '@/engines/markdown/excerpt';
import { anchorText, quoteOf } from './anchor-text';
import { inputOf } from './note-input';
import { isSameNote, noteOutboxOf } from './note-outbox';
import { noteIdOf } from './pending-notes';
import styles from './note-editor.module.css';

/** A note's Markdown; without the code that draws it the text shows as it was written. */
const NoteText = lazyPart<{ text: string; idPrefix: string }>(
  async () => (await import('@/engines/markdown/markdown')).Markdown,
  { instead: ({ text }) => <pre className={styles.plain}>{text}</pre> },
);

/** Whether a text is an earlier one with something added in one place. */
function addsTo(earlier: string, text: string): boolean {
  let start = 0;
  while (start < earlier.length && earlier[start] === text[start]) start += 1;
  let end = 0;
  const most = Math.min(earlier.length, text.length) - start;
  while (end < most && earlier.at(-1 - end) === text.at(-1 - end)) end += 1;
  return start + end >= earlier.length;
}

/** The button that moves a note to the place that is watched or read now. */
const moves: Partial<Record<NoteKind, string>> = { video: '改为现在', pdf: '改为当前页' };

interface NoteEditorProps {
  /** Mount another editor for another note. */
  note: Note;
  /** The place that is watched or read now: the note can be moved there. */
  here?: () => NoteAnchor;
  onDelete: (note: Note) => void;
  /** Closes it; there is nothing to confirm. */
  onDone?: () => void;
}

/**
 * Writes a note with Markdown preview. Every change is kept on this computer at once and sent a moment later; the
 * state of that is shown below the text.
 */
export function NoteEditor({ note, here, onDelete, onDone }: NoteEditorProps) {
  const outbox = noteOutboxOf(useQueryClient());
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const { note_id } = note;
  const copy = useStore(outbox.copies, (copies) => copies[note_id]);
  useEffect(() => outbox.leaveCopy(note_id), [outbox, note_id]);
  /** The note that these words were written over. */
  const [base, setBase] = useState(note);
  const [text, setText] = useState({ content: note.content, colour: note.colour, anchor: note.anchor });
  const { content, colour, anchor } = text;
  /** The same before it went along with what was written elsewhere; null once that was written on. */
  const [before, setBefore] = useState<Note | null>(null);
  const [seen, setSeen] = useState(note);
  // Not sent yet: perhaps they become a copy, when another tab has written the note, too.
  const isWriting = useStore(outbox.state, ({ pending }) =>
    pending.some((entry) => noteIdOf(entry) === note_id && outbox.isOwn(entry)),
  );
  const isSame = isSameNote(text, note);
  // An older version is a late answer.
  if (note !== seen && note.version >= seen.version && (isSame || !isWriting)) {
    setSeen(note);
    // Changed elsewhere: the editor goes along, unless it has words that are nowhere else.
    if (!copy && (isSame || isSameNote(text, seen))) {
      if (!isSame) setBefore(before ?? base);
      setBase(note);
      setText({ content: note.content, colour: note.colour, anchor: note.anchor });
    }
  }
  const [touched, setTouched] = useState(false);
  const id = useId();
  const quote = quoteOf(note);

  const change = (changes: { content?: string; colour?: NoteColour | null; anchor?: NoteAnchor }) => {
    const next = { ...text, ...changes };
    // Words of elsewhere that are taken away at once were perhaps never looked at: they stay, as if it had not gone along.
    const over = before && !addsTo(base.content, next.content) ? before : base;
    setBase(over);
    setBefore(null);
    setText(next);
    // Moved before anything is written: there is no note yet.
    if (changes.anchor && content === '' && note.version === 0 && !touched) return;
    setTouched(true);
    outbox.save(inputOf({ ...(copy ?? over), ...next }), over);
  };
  return (
    <Stack gap={3}>
      {(quote === '' || anchor.kind === 'pdf') && (
        <Cluster gap={2} spread>
          <p className={textStyles.noteFigures}>{anchorText(anchor)}</p>
          {here && quote === '' && moves[anchor.kind] && (
            <Button size="small" variant="ghost" icon={<MapPin />} onClick={() => change({ anchor: here() })}>
              {moves[anchor.kind]}
            </Button>
          )}
        </Cluster>
      )}
      {quote !== '' && (
        <blockquote className={styles.quote} data-colour={colour ?? undefined}>
          <FormulaText text={quote} />
        </blockquote>
      )}
      <Cluster gap={3} spread>
        <Segmented
          label="编辑或预览"
          options={[
            { value: 'edit', label: '编辑' },
            { value: 'preview', label: '预览' },
          ]}
          value={view}
          onChange={setView}
        />
        {quote !== '' && (
          <div role="radiogroup" aria-label="划线颜色" className={styles.colours}>
            {noteColours.map((each) => (
              <label key={each} className={styles.colour} data-colour={each} title={colourNames[each]}>
                <input
                  type="radio"
                  name={`${id}-colour`}
                  aria-label={colourNames[each]}
                  checked={colour === each}
                  onChange={() => change({ colour: each })}
                />
              </label>
            ))}
          </div>
        )}
      </Cluster>
      {view === 'edit' ? (
        <textarea
          className={styles.text}
          aria-label="笔记内容"
          data-dialog-focus
          placeholder="写下你的想法，支持 Markdown、公式和代码"
          maxLength={NOTE_LIMIT}
          value={content}
          onChange={(event) => change({ content: event.target.value })}
        />
      ) : (
        <div className={styles.preview}>
          {content.trim() === '' ? (
            <p className={textStyles.tertiary}>还没有内容</p>
          ) : (
            <Suspense fallback={<p className={textStyles.tertiary}>加载中...</p>}>
              <NoteText text={content} idPrefix={`note-${note.note_id}`} />
            </Suspense>
          )}
        </div>
      )}
      <div className={styles.foot}>
        <SavedState noteId={copy?.note_id ?? note_id} copied={copy !== undefined} touched={touched} />
        <Cluster gap={1}>
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 />}
            onClick={() => onDelete({ ...(copy ?? note), content, colour })}
          >
            删除
          </Button>
          {onDone && (
            <Button size="small" variant="primary" onClick={onDone}>
              完成
            </Button>
          )}
        </Cluster>
      </div>
    </Stack>
  );
}

/** Whether what was written has arrived. */
function SavedState({ noteId, copied, touched }: { noteId: string; copied: boolean; touched: boolean }) {
  const outbox = noteOutboxOf(useQueryClient());
  const write = useStore(outbox.state, ({ pending }) =>
    pending.findLast((entry) => noteIdOf(entry) === noteId),
  );
  const isRefused = typeof write?.refusal === 'string';
  const isDelayed = write?.state === 'delayed';
  const words = () => {
    if (isRefused) return `已存在本机，没有上传：${write.refusal}`;
    if (isDelayed) return '已存在本机，联网后自动上传';
    if (write) return '正在保存…';
    return touched ? '已保存' : '';
  };
  return (
    <p role="status" className={styles.state} data-failed={isRefused || isDelayed}>
      {words()}
      {copied && ' · 别处的修改另存为一条，两份都在'}
    </p>
  );
}
