import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { SquarePlus, Type } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Params, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { type Practice, practiceQueries } from '@/api/practice';
import { prepareEditor } from '@/engines/code-editor/lazy-code-editor';
import { openRuntime } from '@/engines/python/open-runtime';
import { useAnswerNote } from '@/features/ai-chat';
import { addToNote, newNote, useNoteDialog, useNotes } from '@/features/notes';
import { progressOutboxOf, startRecorder, type StudyRecorder, UnsentProgress } from '@/features/study';
import { Loaded } from '@/kit/loaded';
import { useTask } from '@/kit/use-task';
import { dayFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { UndoBar } from '@/ui/undo-bar';
import { useNow } from '@/ui/use-now';
import { FinishLesson } from './finish-lesson';
import { useLesson } from './lesson';
import { CellView } from './practice/cell-view';
import { NotebookToolbar, PythonNotice } from './practice/notebook-toolbar';
import styles from './practice/notebook.module.css';
import { SubmissionsPanel, TestsPanel } from './practice/panels';
import {
  CellNoteContext,
  createPracticeSession,
  focusCell,
  PracticeContext,
  usePractice,
} from './practice/session';
import { usePracticeScreen } from './practice/use-practice-screen';

/** Another tab or computer has saved meanwhile: the student chooses, and both stay among the versions. */
function ConflictNotice() {
  const session = usePractice();
  const other = useStore(session.saver.state, (state) => state.other);
  // The wrapper has announced a failure; the choice stays open.
  const { run: choose, busy } = useTask((which: 'own' | 'other') => session.choose(which));
  const now = useNow('day');
  if (!other) return null;
  return (
    <Cluster
      as="section"
      spread
      gap={4}
      rowGap={2}
      className={styles.notice}
      data-tone="warning"
      role="alert"
      aria-label="两处改动"
    >
      <p>
        <strong>这个练习在另一个页面或电脑上也改过</strong>（{dayFromNow(other.updated_at, now)}
        ）。两份都已保留，没选的那份在“恢复到…”里。
      </p>
      <Cluster>
        <Button size="small" variant="primary" busy={busy} onClick={() => void choose('own')}>
          用这里的
        </Button>
        <Button size="small" busy={busy} onClick={() => void choose('other')}>
          用另一处的
        </Button>
      </Cluster>
    </Cluster>
  );
}

interface Practising {
  mission_id: string;
  lesson_id: string;
}

/** Counts the time of practising and keeps how much of it is solved; returns what to tell that to, 0 to 99. */
function usePracticeProgress({ mission_id, lesson_id }: Practising): (percent: number) => void {
  const outbox = progressOutboxOf(useQueryClient());
  const recorder = useRef<StudyRecorder<never> | null>(null);

  const begin = useEffectEvent(() =>
    startRecorder<never>(lesson_id, {
      keep: ({ percent, seconds }) =>
        outbox.keep({ mission_id, lesson_id, sub_page: 'practice', percent, seconds, position: null }),
      send: () => void outbox.send(),
    }),
  );
  useEffect(() => {
    const own = begin();
    recorder.current = own;
    own.moved({ lessonId: lesson_id, place: null, percent: 0 });
    return () => {
      own.stop();
      recorder.current = null;
    };
  }, [lesson_id]);

  return (percent) => recorder.current?.moved({ lessonId: lesson_id, place: null, percent });
}

/** The exercise of a lesson as a notebook that runs here. */
function PracticeNotebook({ practice }: { practice: Practice }) {
  const lesson = useLesson();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [session] = useState(() =>
    createPracticeSession({ missionId: lesson.mission_id, practice, client, runtime: openRuntime() }),
  );
  const reach = usePracticeProgress(lesson);
  usePracticeScreen(session, lesson);
  const notes = useNoteDialog();
  const { notes: ownNotes } = useNotes(lesson.course_id);

  const open = useEffectEvent(() => session.open(search.get('cell')));
  useEffect(() => {
    open();
    return () => session.close();
  }, [session]);

  const noteOf = (cellId: string) => {
    const { mission_id, lesson_id, course_id, course_title, title } = lesson;
    const before = ownNotes.find(
      ({ place, anchor }) =>
        anchor.kind === 'cell' &&
        anchor.cell_id === cellId &&
        place.kind === 'lesson' &&
        place.lesson_id === lesson_id,
    );
    const about = {
      place: { kind: 'lesson' as const, mission_id, lesson_id },
      course_id,
      course_title,
      title,
    };
    return before ?? newNote({ ...about, anchor: { kind: 'cell' as const, cell_id: cellId } });
  };
  const takeNote = (cellId: string) => notes.open(noteOf(cellId));
  useAnswerNote((answer) => {
    const { selected, order } = session.store.getState();
    const cellId = selected ?? order[0];
    if (cellId !== undefined) addToNote(noteOf(cellId), answer, notes.save);
  });
  const hasTests = practice.tests.length > 0;
  return (
    <PracticeContext value={session}>
      <CellNoteContext value={takeNote}>
        <Stack>
          <Cluster as="header" gap={3} rowGap={2}>
            <h2>{practice.title}</h2>
            <Badge tone={hasTests ? 'brand' : 'neutral'}>{practice.level}</Badge>
            {hasTests && <Passed lessonId={practice.lesson_id} />}
          </Cluster>
          <NotebookToolbar />
          <PythonNotice />
          <ConflictNotice />
          <Cells />
          {hasTests && <TestsPanel onSubmitted={reach} />}
          {hasTests && <SubmissionsPanel />}
          <FinishLesson lesson={lesson} subPage="practice" />
          <UnsentProgress lessonId={lesson.lesson_id} />
          <Undo />
          {notes.element}
        </Stack>
      </CellNoteContext>
    </PracticeContext>
  );
}

/** Once the exercise was handed in with every test passed it stays passed. */
function Passed({ lessonId }: { lessonId: string }) {
  const { data } = useQuery(practiceQueries.submissions(lessonId));
  const hasPassed = data?.list.some(({ passed, total }) => passed === total);
  return hasPassed && <Badge tone="success">已通过</Badge>;
}

function Cells() {
  const { store } = usePractice();
  const order = useStore(store, (state) => state.order);
  const add = (kind: 'code' | 'markdown') => () => store.edit(store.insert(kind, null));
  return (
    <>
      {/* The editor loads when a student comes near, not with the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing that is done to it */}
      <Stack as="ol" gap={2} aria-label="单元" onPointerEnter={prepareEditor} onFocus={prepareEditor}>
        {order.map((id, index) => (
          <CellView key={id} id={id} index={index} />
        ))}
      </Stack>
      <Cluster className={styles.adding}>
        <Button size="small" icon={<SquarePlus />} onClick={add('code')}>
          添加代码
        </Button>
        <Button size="small" icon={<Type />} onClick={add('markdown')}>
          添加文字
        </Button>
      </Cluster>
    </>
  );
}

function Undo() {
  const { store } = usePractice();
  const count = useStore(store, ({ removed }) => removed.length);
  const restore = () => {
    const id = store.restore();
    if (id) focusCell(id);
  };
  return (
    <UndoBar onUndo={restore} onDismiss={() => store.forgetRemoved()}>
      {count > 0 ? `已删除 ${count} 个单元` : undefined}
    </UndoBar>
  );
}

export const prefetch = (cache: QueryClient, { lessonId = '' }: Params) =>
  cache.prefetchQuery(practiceQueries.lesson(lessonId));

/** /learn/:missionId/:lessonId/practice: the lesson's exercise as a notebook that runs Python in the browser. */
export function Component() {
  const { lesson_id } = useLesson();
  const practice = useQuery(practiceQueries.lesson(lesson_id));
  return (
    <Loaded
      query={practice}
      failure="练习加载失败"
      stale={false}
      skeleton={<LinesSkeleton lines={10} height="2.5rem" />}
    >
      {(loaded) => <PracticeNotebook key={lesson_id} practice={loaded} />}
    </Loaded>
  );
}
