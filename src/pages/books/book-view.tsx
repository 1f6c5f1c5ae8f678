import { type QueryClient, useQuery } from '@tanstack/react-query';
import { BookOpen, BookOpenText, Keyboard, ScrollText } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Params, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type Book, bookQueries } from '@/api/books';
import { loadBookMarkdown } from '@/engines/markdown/load-markdown';
import { BookReader } from '@/engines/reader/book-reader';
import reader from '@/engines/reader/book-reader.module.css';
import { ChapterSkeleton } from '@/engines/reader/chapter-body';
import { openingPlace } from '@/engines/reader/place';
import type { ReaderLayout } from '@/engines/reader/reader-layout';
import { useReaderSettings } from '@/engines/reader/reader-settings';
import { pageShortcuts, readerShortcuts } from '@/engines/reader/reader-shortcuts';
import { useBookScreen } from '@/engines/reader/use-book-screen';
import { askAboutSelection, setChatScreen, setLessonContext, useAnswerNote } from '@/features/ai-chat';
import { FavouriteButton } from '@/features/favourites';
import { questionPath, useBookNotes } from '@/features/notes';
import { pendingProgressOf, UnsentProgress, useReadingProgress } from '@/features/study';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Page } from '@/ui/page';
import { ShortcutHelp, useShortcutHelp } from '@/ui/shortcut-help';
import { Skeleton } from '@/ui/skeleton';
import styles from './book-view.module.css';

/** Stands in for a book: everything lies where it will lie. */
function BookSkeleton({ layout }: { layout: ReaderLayout['name'] }) {
  const { width } = useReaderSettings();
  return (
    <Page width="wide">
      <div role="status">
        <h1 className="visually-hidden">教材阅读</h1>
        <span className="visually-hidden">加载中...</span>
        <Skeleton width="16rem" height="1.25rem" />
        <Skeleton width="14rem" height="2.375rem" className={styles.title} />
      </div>
      <div className={reader.reader} data-layout={layout} data-width={width}>
        <div className={reader.columns}>
          <div className={reader.side}>
            <div className={styles.side}>
              <Skeleton height="2.25rem" />
              <Skeleton height="2rem" />
              <Skeleton lines={4} height="1.25rem" />
            </div>
          </div>
          <div className={reader.reading}>
            <div className={reader.surface} data-reader-theme="app">
              <div className={styles.text} data-layout={layout}>
                <Skeleton width="10rem" height="1.875rem" />
                <ChapterSkeleton />
              </div>
            </div>
          </div>
        </div>
      </div>
    </Page>
  );
}

/** Begins before the page is drawn. */
export const prefetchBook = (cache: QueryClient, { id = '' }: Params) =>
  Promise.all([loadBookMarkdown(), cache.prefetchQuery(bookQueries.book(id))]);

/** A whole book in one of its two layouts. */
export function BookView({ layout }: { layout: ReaderLayout }) {
  const { id = '' } = useParams();
  const book = useQuery(bookQueries.book(id));
  return (
    <DetailPage
      query={book}
      title="教材阅读"
      failure="打不开这本教材"
      back={{ to: paths.missions(), label: '查看学习路径' }}
      stale={false}
      skeleton={<BookSkeleton layout={layout.name} />}
      width="wide"
    >
      {(loaded) => <OpenBook key={id} book={loaded} layout={layout} />}
    </DetailPage>
  );
}

/** The same book in the other layout, at the same place. */
function OtherLayout({ bookId, layout }: { bookId: string; layout: ReaderLayout }) {
  const isLong = layout.name === 'long';
  return (
    <ButtonLink
      to={isLong ? paths.bookReader(bookId) : paths.book(bookId)}
      size="small"
      icon={isLong ? <BookOpen /> : <ScrollText />}
    >
      {isLong ? '分页阅读' : '长页阅读'}
    </ButtonLink>
  );
}

interface HeadProps {
  book: Book;
  /** Further actions. */
  children?: ReactNode;
}

function Head({ book, children }: HeadProps) {
  const { book_id, title, mission_id, mission_title } = book;
  return (
    <DetailHeader
      title={title}
      between={[{ to: paths.mission(mission_id), label: mission_title }]}
      actions={
        <>
          <FavouriteButton kind="book" itemId={book_id} title={title} />
          {children}
        </>
      }
    />
  );
}

function OpenBook({ book, layout }: { book: Book; layout: ReaderLayout }) {
  if (book.chapters.length > 0) return <Reading book={book} layout={layout} />;
  return (
    <>
      <Head book={book} />
      <EmptyState
        icon={<BookOpenText />}
        title="这本教材还没有内容"
        description="老师正在编写，请过些时候再来。"
      />
    </>
  );
}

/** Returns the student's last position: one not sent yet is newer than the server's. */
function stoppedAt(book: Book) {
  const lessons = new Set(book.chapters.map(({ lesson_id }) => lesson_id));
  const pending = [...lessons].map((lessonId) => pendingProgressOf(lessonId)?.position).find(Boolean);
  return pending ?? book.position;
}

function Reading({ book, layout }: { book: Book; layout: ReaderLayout }) {
  const { book_id, title, mission_id, chapters } = book;
  const [search] = useSearchParams();
  const [start] = useState(() => openingPlace(search, chapters, stoppedAt(book)));
  const [lessonId, setLessonId] = useState(
    (chapters.find(({ chapter_id }) => chapter_id === start?.chapter_id) ?? chapters[0])?.lesson_id ?? '',
  );
  const lessonTitle = chapters.find(({ lesson_id }) => lesson_id === lessonId)?.lesson_title ?? title;
  const help = useShortcutHelp();
  useEffect(() => {
    setLessonContext({ key: lessonId, title: lessonTitle, course: title, questions: [] });
    return () => setLessonContext(null);
  }, [lessonId, lessonTitle, title]);

  const shown = useMemo(
    () =>
      chapters.map((chapter) => ({
        ...chapter,
        part: { id: chapter.lesson_id, title: chapter.lesson_title },
      })),
    [chapters],
  );
  const lessonOf = (chapterId: string) => chapters.find(({ chapter_id }) => chapter_id === chapterId);
  const notes = useBookNotes({
    courseId: book_id,
    courseTitle: title,
    lessonOf: (chapterId) => {
      const lesson = lessonOf(chapterId);
      return {
        place: { kind: 'lesson', mission_id, lesson_id: lesson?.lesson_id ?? lessonId },
        title: lesson?.lesson_title ?? title,
      };
    },
  });
  const onPlace = useReadingProgress({ missionId: mission_id, chapters: shown, start });
  const showToChat = useBookScreen(setChatScreen, shown, (chapter, paragraph) => {
    const lesson = lessonOf(chapter)?.lesson_id ?? lessonId;
    return paths.lesson(mission_id, lesson, 'book', { chapter, paragraph });
  });
  const navigate = useNavigate();
  const seen = useRef(start);
  useAnswerNote((answer) => {
    const chapter = seen.current?.chapter_id ?? shown[0]?.chapter_id ?? '';
    notes.keep(answer, chapter, seen.current?.words ?? '');
  });
  const target = notes.marks.find(({ id }) => id === search.get('note'));
  return (
    <>
      <Head book={book}>
        <IconButton label="键盘快捷键" icon={<Keyboard />} onClick={help.open} />
      </Head>
      <BookReader
        layout={layout}
        ways={<OtherLayout bookId={book_id} layout={layout} />}
        chapters={shown}
        start={start}
        target={target}
        marks={notes.marks}
        actions={{
          ...notes.actions,
          onAsk: askAboutSelection,
          onAskTeacher: ({ chapterId: chapter_id, anchor }) =>
            void navigate(
              questionPath(lessonOf(chapter_id)?.lesson_id ?? lessonId, {
                kind: 'text',
                chapter_id,
                ...anchor,
              }),
            ),
        }}
        onPlace={(place, ...rest) => {
          setLessonId(lessonOf(place.chapter_id)?.lesson_id ?? lessonId);
          seen.current = place;
          showToChat(place);
          onPlace(place, ...rest);
        }}
      >
        <UnsentProgress lessonId={lessonId} />
        {notes.element}
      </BookReader>
      <ShortcutHelp
        {...help.dialog}
        groups={[
          ...(layout.name === 'paged' ? [{ title: '翻页', shortcuts: pageShortcuts }] : []),
          { title: '阅读与笔记', shortcuts: readerShortcuts },
        ]}
      />
    </>
  );
}
