import type { QueryClient } from '@tanstack/react-query';
import { Download, NotebookPen } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { type Note, noteQueries } from '@/api/notes';
import { loadNotesFile, noteKindNames, quoteOf, useNoteActions, useNotes } from '@/features/notes';
import { ButtonLink } from '@/kit/button-link';
import { finder, FinderBar } from '@/kit/finder';
import { byGroup, bySegments, byWords } from '@/kit/finder-fields';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { downloadFile } from '@/lib/download-file';
import { whenIdle } from '@/lib/idle';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { dayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Cluster } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { FoundNoteList, NoteDetail } from './note-list';
import styles from './notes-page.module.css';

/** Ways to narrow the notes. */
export const noteFinder = finder<Note>()({
  kind: bySegments(
    '按位置筛选',
    'all',
    { all: '全部', ...noteKindNames },
    ({ anchor }, kind) => anchor.kind === kind,
  ),
  course: byGroup('按课程筛选', '全部课程', ({ course_id, course_title }) => [course_id, course_title]),
  words: byWords('搜索笔记', '搜索笔记、原文或课程', (note) => ({
    text: `${note.content}\n${quoteOf(note)}\n${note.title}\n${note.course_title}`,
  })),
});
const filters = v.object(noteFinder.entries);

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(noteQueries.list());

async function exportNotes(notes: readonly Note[]): Promise<void> {
  const file = await loadNotesFile(notes);
  downloadFile(`我的笔记-${dayOf(new Date())}.md`, file, 'text/markdown;charset=utf-8');
}

/** /user/note: every note of the student; found, edited, followed back to its place, exported. */
export function Component() {
  const { notes, query } = useNotes();
  // So that notes can be exported without a network, too.
  useEffect(() => whenIdle(() => void loadNotesFile.preload().catch(() => {})), []);
  return (
    <Page width="wide">
      <PageHeader
        title="我的笔记"
        description="教材里的划线和笔记，视频、PDF 和代码旁的笔记，都在这里；每一条都能回到原处。"
        meta={
          !query.data && !query.isError ? (
            <Skeleton width="3rem" height="1.3rem" />
          ) : (
            notes.length > 0 && <span>共 {numberText(notes.length)} 条</span>
          )
        }
        actions={
          notes.length > 0 && (
            <Button icon={<Download />} onClick={() => void exportNotes(notes)}>
              导出 Markdown
            </Button>
          )
        }
      />
      <Loaded
        query={query}
        failure="笔记加载失败"
        stale="没有连上服务器，显示的是上次的笔记；现在写的会保存在本机。"
        skeleton={<NotesSkeleton />}
      >
        {(loaded) => <Notes notes={loaded} />}
      </Loaded>
    </Page>
  );
}

const NotesSkeleton = () => (
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
);

function Notes({ notes }: { notes: Note[] }) {
  const search = useListSearch(filters, { keep: true });
  const { words, course, kind } = search.filter;
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
    () => noteFinder.find(notes, { words: wanted, course, kind }),
    [notes, wanted, course, kind],
  );
  const selected = notes.find(({ note_id }) => note_id === selectedId);

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
            <ButtonLink to={paths.missions()} variant="primary">
              去学习
            </ButtonLink>
          }
        />
        {undoBar}
      </>
    );
  return (
    <>
      <Cluster gap={4} rowGap={3}>
        <FinderBar of={noteFinder} search={search} rows={notes} />
        <span className={textStyles.hintFigures} role="status">
          {shown.length === notes.length ? '' : `找到 ${numberText(shown.length)} 条`}
        </span>
      </Cluster>
      <Filtered
        search={search}
        count={shown.length}
        empty={{ title: '还没有笔记' }}
        filtered={{ title: '没有找到', description: '换几个字，或查看全部笔记。' }}
      >
        <div ref={columns} className={styles.columns} data-open={selected !== undefined}>
          <FoundNoteList notes={shown} selectedId={selectedId} onSelect={choose} />
          <NoteDetail note={selected} onDelete={removeNote} onClose={close} />
        </div>
      </Filtered>
      {undoBar}
    </>
  );
}
