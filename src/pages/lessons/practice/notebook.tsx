import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SquarePlus, Type } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { type Practice, practiceQueries } from '@/api/practice';
import { prepareEditor } from '@/engines/code-editor/lazy-code-editor';
import { openRuntime } from '@/engines/python/open-runtime';
import { useAnswerNote } from '@/features/ai-chat';
import { addToNote, newNote, useNoteDialog, useNotes } from '@/features/notes';
import { progressOutboxOf, startRecorder, type StudyRecorder, UnsentProgress } from '@/features/study';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { UndoBar } from '@/ui/undo-bar';
import { FinishLesson } from '../finish-lesson';
import { useLesson } from '../use-lesson';
import { CellNoteContext } from './cell-note';
import { CellView } from './cell-view';
import { ConflictNotice } from './conflict-notice';
import { focusCell } from './focus-cell';
import { NotebookToolbar } from './notebook-toolbar';
import { PythonNotice } from './python-state';
import { createPracticeSession, PracticeContext, usePractice } from './session';
import { SubmissionsPanel } from './submissions-panel';
import { TestsPanel } from './tests-panel';
import { usePracticeScreen } from './use-practice-screen';
import styles from './notebook.module.css';

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
export function PracticeNotebook({ practice }: { practice: Practice }) {
  const lesson = useLesson();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [session] = useState(() => createPracticeSession({ practice, client, runtime: openRuntime() }));
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
