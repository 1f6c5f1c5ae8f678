import { MessageCircleQuestion } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PdfMedium } from '@/api/courseware';
import type { LessonDetail } from '@/api/lessons';
import type { Note, NoteAnchor, NotePlace } from '@/api/notes';
import { mediumSource } from '@/engines/offline/saved-lessons';
import type { PdfActions, PdfMark, PdfTarget, PdfWords } from '@/engines/pdf/page-words';
import { type PdfHandle, PdfViewer } from '@/engines/pdf/pdf-viewer';
import { preparePdf } from '@/engines/pdf/use-pdf';
import { addressedQuote } from '@/engines/reader/place';
import { askAboutSelection } from '@/features/ai-chat';
import { UnsentMedia, useMediumPlace } from '@/features/media-progress';
import { LazyLessonNotes, newNote, type NotePanel, useNotes } from '@/features/notes';
import { isOn } from '@/lib/institute';
import { coveredLength, coveredShare } from '@/lib/time-ranges';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './courseware-pdf.module.css';

const markOf = ({ note_id, anchor, colour, content }: Note): PdfMark[] =>
  anchor.kind === 'pdf' && anchor.words
    ? [{ id: note_id, page: anchor.page, anchor: anchor.words, colour, content }]
    : [];

/** The notes on words of a PDF as marks in it, and what highlighting and noting do. */
function usePdfNotes(
  about: Pick<Note, 'course_id' | 'course_title' | 'title'> & {
    place: Extract<NotePlace, { kind: 'lesson' }>;
  },
  { open, save }: Pick<NotePanel, 'open' | 'save'>,
): { marks: PdfMark[]; actions: Omit<PdfActions, 'onAsk' | 'onAskTeacher'> } {
  const { notes } = useNotes(about.course_id);
  const { lesson_id } = about.place;
  const own = useMemo(
    () => notes.filter(({ place }) => place.kind === 'lesson' && place.lesson_id === lesson_id),
    [notes, lesson_id],
  );
  const marks = useMemo(() => own.flatMap(markOf), [own]);

  /** The note on some words: a student who marks the same words again means the mark that is there. */
  const noteOn = ({ page, anchor: words }: PdfWords): Note =>
    own.find(
      ({ anchor }) =>
        anchor.kind === 'pdf' &&
        anchor.page === page &&
        anchor.words?.quote === words.quote &&
        anchor.words.start === words.start,
    ) ?? { ...newNote({ ...about, anchor: { kind: 'pdf', page, words } }), colour: 'yellow' };
  return {
    marks,
    actions: {
      onHighlight: (words, colour) => save({ ...noteOn(words), colour }),
      onNote: (words) => open(noteOn(words)),
      onOpenMark(id) {
        const note = own.find(({ note_id }) => note_id === id);
        if (note) open(note);
      },
    },
  };
}

export { preparePdf };

interface CoursewarePdfProps {
  medium: PdfMedium;
  lesson: LessonDetail;
  /** The page that the address asks for, instead of where it was left. */
  page: number | undefined;
  /** Receives the share of the pages that were read, 0 to 1. */
  onSeen: (share: number) => void;
  notes: NotePanel;
  /** Asks the teacher about a place. */
  onAsk: (anchor: NoteAnchor) => void;
  /** Handle of the viewer, for the page. */
  viewer: RefObject<PdfHandle | null>;
}

/** The words that the address leads to: those of a note, or quoted ones. */
function useTarget(
  page: number | undefined,
  marks: ReturnType<typeof usePdfNotes>['marks'],
): PdfTarget | null {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const mark = marks.find(({ id }) => id === search.get('note'));
  const words = mark?.anchor ?? addressedQuote(search);
  const at = mark?.page ?? page;
  return useMemo(
    () => (words && at !== undefined ? { page: at, words } : null),
    // oxlint-disable-next-line react/exhaustive-deps -- the same words are another target each time that a link is followed
    [key, at, words?.quote, words?.start],
  );
}

/** A PDF of a lesson, opened at the page where the student stopped, with highlights and notes on its words. */
export function CoursewarePdf(props: CoursewarePdfProps) {
  const { medium, lesson, page, onSeen, notes, onAsk, viewer } = props;
  const { start, keep } = useMediumPlace(medium);
  const [src] = useState(() => mediumSource(medium.url));
  const [covered, setCovered] = useState(start.covered);
  const pagesRead = Math.min(medium.pages, Math.floor(coveredLength(covered)));
  const { mission_id, lesson_id, course_id, course_title, title } = lesson;
  const place = { kind: 'lesson' as const, mission_id, lesson_id };
  const about = { course_id, course_title, title, place };
  const { marks, actions } = usePdfNotes(about, notes);
  const target = useTarget(page, marks);
  const here = () => ({ kind: 'pdf' as const, page: viewer.current?.at() ?? start.at ?? 1 });
  return (
    <div className={styles.medium} data-noting={notes.note !== null}>
      <Stack gap={3} className={styles.columns}>
        <PdfViewer
          handle={viewer}
          title={medium.title}
          src={src}
          startPage={page ?? start.at ?? 1}
          covered={start.covered}
          onNote={(at) => notes.open(newNote({ ...about, anchor: { kind: 'pdf', page: at } }))}
          words={{
            marks,
            actions: {
              ...actions,
              onAsk: askAboutSelection,
              onAskTeacher: ({ page: at, anchor }) => onAsk({ kind: 'pdf', page: at, words: anchor }),
            },
            target,
          }}
          onPlace={(now) => {
            keep(now);
            setCovered(now.covered);
            onSeen(coveredShare(now.covered, medium.pages));
          }}
        />
        <Cluster spread>
          <p className={textStyles.secondary} title="在一页停留约 5 秒，才算读过">
            已读 {pagesRead} / {medium.pages} 页
          </p>
          {isOn('practice') && (
            <Button size="small" icon={<MessageCircleQuestion />} onClick={() => onAsk(here())}>
              问老师这一页
            </Button>
          )}
        </Cluster>
        <UnsentMedia />
        <div className={styles.notes}>
          <LazyLessonNotes
            courseId={course_id}
            place={place}
            kind="pdf"
            panel={notes}
            here={here}
            onGo={(anchor) => anchor.kind === 'pdf' && viewer.current?.goTo(anchor.page, anchor.words)}
          />
        </div>
      </Stack>
    </div>
  );
}
