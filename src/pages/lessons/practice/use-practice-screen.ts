import { useEffect } from 'react';
import type { Passage } from '@/api/chat-message';
import type { LessonDetail } from '@/api/lessons';
import { setChatScreen } from '@/features/ai-chat';
import { fenced } from '@/lib/fenced';
import { readNotebook } from '@/lib/notebook/read';
import { shownText } from '@/lib/notebook/terminal';
import { paths } from '@/lib/paths';
import type { PracticeSession } from './session';

/** The last characters of a traceback: that is where the error is. */
const MAX_TRACEBACK = 2_000;

/** Returns a cell's words, or its code and the error that it has ended with; nothing of an empty one. */
function cellPassages({ store }: PracticeSession, id: string, about: Omit<Passage, 'text'>): Passage[] {
  const cell = store.getState().cells[id];
  if (!cell?.source.trim()) return [];
  if (cell.kind !== 'code') return [{ ...about, text: cell.source.trim() }];
  const failure = cell.outputs.find((output) => output.output_type === 'error');
  const traceback = failure && shownText(failure.traceback.join('\n')).slice(-MAX_TRACEBACK);
  return [
    { ...about, text: fenced('python', cell.source) },
    ...(traceback ? [{ ...about, label: `${about.label} 的报错`, text: fenced('text', traceback) }] : []),
  ];
}

/** Returns the tests that are shown, with what came of each when they ran last; of a hidden one only whether it has passed. */
function testLines({ practice, kernel }: PracticeSession): string[] {
  const outcomes = new Map(kernel.state.getState().tested?.outcomes.map((each) => [each.index, each]));
  return practice.tests.map(({ title, call, expected, prints, hidden }, index) => {
    const outcome = outcomes.get(index);
    const result = outcome && (outcome.passed ? '通过' : '未通过');
    if (hidden) return `${title}（隐藏测试）${result ? `：${result}` : ''}`;
    const got = outcome && !outcome.passed ? `，${shownText(outcome.error ?? outcome.got)}` : '';
    return `${title}：${call} ${prints ? '应输出' : '期望'} ${expected}${result ? `；${result}${got}` : ''}`;
  });
}

/** Returns the exercise in its original form, and its tests. */
function exercisePassages(session: PracticeSession, to: string): Passage[] {
  const { title, original } = session.practice;
  const words = readNotebook(original).cells.filter(
    ({ kind, source }) => kind === 'markdown' && source.trim(),
  );
  const tests = testLines(session);
  return [
    ...words.map(({ source }) => ({ label: `练习：${title}`, to, text: source.trim() })),
    ...(tests.length > 0 ? [{ label: '练习的测试', to, text: `测试：\n${tests.join('\n')}` }] : []),
  ];
}

/** Tells the chat of the exercise: the selected cell with its error, what is to be done, and the tests. */
export function usePracticeScreen(session: PracticeSession, { mission_id, lesson_id }: LessonDetail): void {
  const { store, practice } = session;
  useEffect(() => {
    const show = () => {
      const { selected, order } = store.getState();
      const number = selected === null ? 0 : order.indexOf(selected) + 1;
      const exercise = paths.lesson(mission_id, lesson_id, 'practice');
      const cell =
        selected !== null && number > 0
          ? {
              label: `单元 ${number}`,
              to: paths.lesson(mission_id, lesson_id, 'practice', { cell: selected }),
            }
          : null;
      setChatScreen({
        key: `practice:${lesson_id}:${cell ? selected : ''}`,
        label: cell ? `练习：${practice.title} · ${cell.label}` : `练习：${practice.title}`,
        read() {
          const given = exercisePassages(session, exercise);
          const own = cell && selected !== null ? cellPassages(session, selected, cell) : [];
          return [...own.filter(({ text }) => !given.some((passage) => passage.text === text)), ...given];
        },
      });
    };
    show();
    const stop = store.subscribe((now, before) => {
      if (now.selected !== before.selected || now.order !== before.order) show();
    });
    return () => {
      stop();
      setChatScreen(null);
    };
  }, [session, store, practice, mission_id, lesson_id]);
}
