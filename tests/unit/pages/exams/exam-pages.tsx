import { act, screen } from '@testing-library/react';
import { attemptOpen, examStart } from '@/api/exams';
import type { QuestionAnswer } from '@/api/questions';
import { call } from '@/api/request';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

/** Waits for the questions, which begin with the one in sight. */
export const questions = () => screen.findByRole('region', { name: '题目' });

export const choice = (key: string): QuestionAnswer => ({ kind: 'single', choice: key });

/** An answer as a tab keeps it, entered a second ago. */
export const version = (answer: QuestionAnswer, writer: string) => ({
  answer,
  revision: 1,
  writer,
  entered_at: Date.now() - 1000,
  cleared: false,
});

/** Fields of a journal besides the answers. */
export const journal = { others: {}, seen: {}, saved: {}, flags: [], times: {}, current: 0 };

/** The browser has its network back: the page asks the server again. */
export const online = () => act(async () => void window.dispatchEvent(new Event('online')));

/** The mock backend and the exam's pages for the tests of a file. */
export function examBackend() {
  const backend = learningBackend();
  const { mock, signIn } = backend;
  const open = (address = '/learn/1/1202/exam', account = 'student') => visit(address, account);
  const stored = () => {
    const row = mock.database.examAttempts.all().at(-1);
    if (!row) throw new Error('no attempt');
    return row;
  };
  return {
    ...backend,
    open,
    /** Opens the exam's page and begins. */
    start: async () => {
      const view = await open();
      await view.user.click(await screen.findByRole('button', { name: '再考一次' }));
      await questions();
      return view;
    },
    /** Begins the exam elsewhere, as another tab or an earlier visit. */
    begin: async (holder: string) => {
      signIn();
      return call(examStart, { exam_id: '1202', holder });
    },
    takeElsewhere: (attempt_id: string) =>
      call(attemptOpen, { attempt_id, holder: 'elsewhere', take_over: true }),
    /** The attempt of the student that was begun last, as the server has it. */
    stored,
    /** An answer of it. */
    answerOf: (id: string) => stored().answers[id]?.answer,
  };
}
