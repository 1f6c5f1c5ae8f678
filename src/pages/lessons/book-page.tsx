import { type QueryClient, useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type Params, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type LessonBook, lessonQueries } from '@/api/lessons';
import { loadBookMarkdown } from '@/engines/markdown/load-markdown';
import { BookReader } from '@/engines/reader/book-reader';
import { longLayout } from '@/engines/reader/long-text';
import { addressedWords, openingPlace } from '@/engines/reader/place';
import { useBookScreen } from '@/engines/reader/use-book-screen';
import { askAboutSelection, setChatScreen, useAnswerNote } from '@/features/ai-chat';
import { questionPath, useBookNotes } from '@/features/notes';
import { pendingProgressOf, UnsentProgress, useReadingProgress } from '@/features/study';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { AfterPaint } from '@/ui/after-paint';
import { EmptyState } from '@/ui/empty-state';
import { LessonBookSkeleton } from './book-skeleton';
import { FinishLesson } from './finish-lesson';
import { useLesson } from './lesson';

/** The text, and the code that draws it. */
export const prefetch = (cache: QueryClient, { lessonId = '' }: Params) =>
  Promise.all([loadBookMarkdown(), cache.prefetchQuery(lessonQueries.book(lessonId))]);

/** /learn/:missionId/:lessonId/book: the lesson's book as one page, resumed where the student stopped. */
export function Component() {
  const lesson = useLesson();
  const book = useQuery(lessonQueries.book(lesson.lesson_id));
  return (
    <Loaded query={book} failure="教材加载失败" stale={false} skeleton={<WaitingBook />}>
      {(loaded) => <Book book={loaded} />}
    </Loaded>
  );
}

const WaitingBook = () => (
  <div role="status">
    <span className="visually-hidden">加载中...</span>
    <LessonBookSkeleton />
  </div>
);

function Book({ book }: { book: LessonBook }) {
  const { mission_id, lesson_id } = useLesson();
  const { key } = useLocation();
  const [search] = useSearchParams();
  // A link to a paragraph of the book that is open begins again there.
  if (book.chapters.length > 0) return <Reader key={search.has('paragraph') ? key : 'book'} book={book} />;
  return (
    <EmptyState
      icon={<BookOpenText />}
      title="本课还没有教材"
      description="可以先看课件，或做本课的练习。"
      action={
        <ButtonLink to={paths.lesson(mission_id, lesson_id, 'courseware')} variant="primary">
          去看课件
        </ButtonLink>
      }
    />
  );
}

function Reader({ book }: { book: LessonBook }) {
  const lesson = useLesson();
  const { mission_id, lesson_id, title, course_id, course_title } = lesson;
  const [search] = useSearchParams();
  // A position that could not be sent is newer than the server's.
  const [start] = useState(() =>
    openingPlace(search, book.chapters, pendingProgressOf(lesson_id)?.position ?? book.position),
  );
  const chapters = useMemo(
    () => book.chapters.map((chapter) => ({ ...chapter, part: { id: lesson_id, title } })),
    [book.chapters, lesson_id, title],
  );
  const place = { kind: 'lesson' as const, mission_id, lesson_id };
  const notes = useBookNotes({
    courseId: course_id,
    courseTitle: course_title,
    lessonOf: () => ({ place, title }),
  });
  const onPlace = useReadingProgress({ missionId: mission_id, chapters, start });
  const showToChat = useBookScreen(setChatScreen, chapters, (chapter, paragraph) =>
    paths.lesson(mission_id, lesson_id, 'book', { chapter, paragraph }),
  );
  const navigate = useNavigate();
  const seen = useRef(start);
  useAnswerNote((answer) => {
    const chapter = seen.current?.chapter_id ?? book.chapters[0]?.chapter_id ?? '';
    notes.keep(answer, chapter, seen.current?.words ?? '');
  });
  const target = notes.marks.find(({ id }) => id === search.get('note')) ?? addressedWords(search);
  return (
    <BookReader
      layout={longLayout}
      chapters={chapters}
      start={start}
      target={target}
      marks={notes.marks}
      actions={{
        ...notes.actions,
        onAsk: askAboutSelection,
        onAskTeacher: ({ chapterId: chapter_id, anchor }) =>
          void navigate(questionPath(lesson_id, { kind: 'text', chapter_id, ...anchor })),
      }}
      onPlace={(now, ...rest) => {
        seen.current = now;
        showToChat(now);
        onPlace(now, ...rest);
      }}
      ways={
        <ButtonLink to={paths.bookReader(course_id)} size="small">
          分页阅读整本《{course_title}》
        </ButtonLink>
      }
    >
      <AfterPaint>
        <FinishLesson lesson={lesson} subPage="book" />
        <UnsentProgress lessonId={lesson_id} />
      </AfterPaint>
      {notes.element}
    </BookReader>
  );
}
