import type { QueryClient } from '@tanstack/react-query';
import { Download, NotebookPen, Search } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { type Note, noteQueries } from '@/api/notes';
import { kindNames, useNoteActions, useNotes } from '@/features/notes';
import { downloadFile } from '@/lib/download-file';
import { paths } from '@/lib/paths';
import { dayOf } from '@/lib/shanghai-time';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { Skeleton } from '@/ui/skeleton';
import { CourseChoice } from './course-choice';
import { notesAsMarkdown } from './export-notes';
import { coursesOf, filterNotes, type KindChoice } from './note-filter';
import { NoteDetail } from './note-detail';
import { NoteList } from './note-list';
import styles from './notes-page.module.css';

const kinds: { value: KindChoice; label: string }[] = [
  { value: 'all', label: '全部' },
  ...Object.entries(kindNames).map(([value, label]) => ({ value: value as KindChoice, label })),
];

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(noteQueries.list());

/** Reads the notes with the code that draws Markdown; without a network, and without it, they are handed out as written. */
async function exportNotes(notes: readonly Note[]): Promise<void> {
  const parse = await import('@/viewers/markdown/markdown').then(
    ({ parseBlocks }) => parseBlocks,
    () => () => [],
  );
  const file = notesAsMarkdown(notes, parse);
  downloadFile(`我的笔记-${dayOf(new Date())}.md`, file, 'text/markdown;charset=utf-8');
}

/** /user/note: every note of the student; found, edited, followed back to its place, exported. */
export function Component() {
  const { notes, isLoaded, error, refetch } = useNotes();
  const isMissing = !isLoaded && notes.length === 0;
  return (
    <Page width="wide">
      <PageHeader
        title="我的笔记"
        description="教材里的划线和笔记，视频、PDF 和代码旁的笔记，都在这里；每一条都能回到原处。"
        meta={
          isMissing && !error ? (
            <Skeleton width="3rem" height="1.3rem" />
          ) : (
            notes.length > 0 && <span>共 {notes.length} 条</span>
          )
        }
        actions={
          notes.length > 0 && (
            <Button icon={<Download aria-hidden="true" />} onClick={() => void exportNotes(notes)}>
              导出 Markdown
            </Button>
          )
        }
      />
      {isMissing ? (
        error ? (
          <ErrorState title="笔记加载失败" description={errorMessage(error)} onRetry={refetch} />
        ) : (
          <div role="status">
            <span className="visually-hidden">加载中...</span>
            <Skeleton width="min(100%, 34rem)" height="2rem" className={styles.skeleton} />
            <div className={styles.columns} data-open="false">
              <div className={styles.list}>
                {[0, 1, 2, 3, 4, 5].map((row) => (
                  <div key={row} className={styles.waitingRow}>
                    <Skeleton lines={3} />
                  </div>
                ))}
              </div>
              <Skeleton height="16.6rem" className={styles.detail} />
            </div>
          </div>
        )
      ) : (
        <>
          {error && (
            <p className={styles.stale} role="status">
              没有连上服务器，显示的是上次的笔记；现在写的会保存在本机。
              <Button size="small" variant="ghost" onClick={refetch}>
                重试
              </Button>
            </p>
          )}
          <Notes notes={notes} />
        </>
      )}
    </Page>
  );
}

function Notes({ notes }: { notes: Note[] }) {
  const [words, setWords] = useState('');
  const [course, setCourse] = useState('');
  const [kind, setKind] = useState<KindChoice>('all');
  const [selectedId, setSelectedId] = useState<string>();
  const columns = useRef<HTMLDivElement>(null);
  // The focus follows what is opened and goes back to its row: the rows between may be thousands.
  const choose = useCallback(({ note_id }: Note) => {
    flushSync(() => setSelectedId(note_id));
    columns.current?.querySelector<HTMLElement>('h2')?.focus();
  }, []);
  const close = () => {
    const list = columns.current;
    const row =
      list?.querySelector<HTMLElement>('[aria-current=true]') ??
      list?.querySelector<HTMLElement>('li button');
    flushSync(() => setSelectedId(undefined));
    row?.focus();
  };
  const { remove, undoBar } = useNoteActions(choose);
  const wanted = useDeferredValue(words);
  const shown = useMemo(
    () => filterNotes(notes, { words: wanted, course, kind }),
    [notes, wanted, course, kind],
  );
  const selected = notes.find(({ note_id }) => note_id === selectedId);

  const showAll = () => {
    setWords('');
    setCourse('');
    setKind('all');
  };
  const removeNote = (note: Note) => {
    const index = shown.findIndex(({ note_id }) => note_id === note.note_id);
    setSelectedId((shown[index + 1] ?? shown[index - 1])?.note_id);
    remove(note);
  };
  if (notes.length === 0)
    return (
      <>
        <EmptyState
          icon={<NotebookPen />}
          title="还没有笔记"
          description="读教材时选中文字，或看课件时点“记笔记”，笔记会出现在这里。"
          action={
            <Link to={paths.missions()} className={buttonClass({ variant: 'primary' })}>
              去学习
            </Link>
          }
        />
        {undoBar}
      </>
    );
  return (
    <>
      <div className={styles.filters}>
        <Segmented label="按位置筛选" options={kinds} value={kind} onChange={setKind} />
        <CourseChoice courses={coursesOf(notes)} value={course} onChange={setCourse} />
        <span className={styles.count} role="status">
          {shown.length === notes.length ? '' : `找到 ${shown.length} 条`}
        </span>
        <SearchField
          label="搜索笔记"
          placeholder="搜索笔记、原文或课程"
          value={words}
          onChange={setWords}
          className={styles.search}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Search />}
          title="没有找到"
          description="换几个字，或查看全部笔记。"
          action={<Button onClick={showAll}>查看全部</Button>}
        />
      ) : (
        <div ref={columns} className={styles.columns} data-open={selected !== undefined}>
          <NoteList notes={shown} selectedId={selectedId} onSelect={choose} />
          <NoteDetail note={selected} onDelete={removeNote} onClose={close} />
        </div>
      )}
      {undoBar}
    </>
  );
}
