import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { wrongQuestionQueries } from '@/api/wrong-questions';
import { pendingReviews } from '@/features/review/pending-reviews';
import { createReviewOutbox } from '@/features/review/review-outbox';
import { learningBackend } from '../../../support/backend';

const { mock, signIn, fail, mend } = learningBackend();
let user = '';
const open = () => {
  const client = createQueryClient();
  return { client, outbox: createReviewOutbox(client) };
};
const rowOf = (question_id: string) =>
  mock.database.wrongQuestions.where((row) => row.user_id === user && row.question_id === question_id)[0];

beforeEach(() => {
  user = signIn();
});

describe('the outbox of reviews', () => {
  it('takes a cause and a note of one question together, and carries the answer into the list', async () => {
    const { client, outbox } = open();
    await client.fetchQuery(wrongQuestionQueries.list());
    outbox.update({ question_id: '9102', note: '先画出栈' });
    outbox.update({ question_id: '9102', cause: '审题' });
    expect(pendingReviews.read()).toMatchObject([{ body: { input: { note: '先画出栈', cause: '审题' } } }]);
    await outbox.flush();
    expect(rowOf('9102')).toMatchObject({ note: '先画出栈', cause: '审题' });
    const list = client.getQueryData(wrongQuestionQueries.list().queryKey);
    expect(list?.find(({ question }) => question.question_id === '9102')?.note).toBe('先画出栈');
    expect(pendingReviews.read()).toEqual([]);
  });

  it('sends every rating, at once and in order', async () => {
    const { outbox } = open();
    const sent = vi.spyOn(globalThis, 'fetch');
    outbox.rate('9102', 1, null);
    outbox.rate('9102', 3, null);
    await vi.waitFor(() => expect(outbox.state.getState().pending).toEqual([]));
    const ratings = sent.mock.calls.map(
      ([, init]) => (JSON.parse(String(init?.body)) as { rating: number }).rating,
    );
    expect(ratings).toEqual([1, 3]);
  });

  it('keeps what is refused, which holds up no other', async () => {
    const { outbox } = open();
    outbox.update({ question_id: '404', note: '没有这道题' });
    outbox.update({ question_id: '9102', note: '有这道题' });
    await outbox.flush();
    expect(rowOf('9102')?.note).toBe('有这道题');
    expect(outbox.state.getState().pending).toMatchObject([
      { body: { input: { question_id: '404' } }, state: 'refused', refusal: expect.stringContaining('题') },
    ]);
  });

  it('keeps what could not be sent, and sends it when the browser is online again', async () => {
    const { outbox } = open();
    fail('drop', '/wrongQuestions/update');
    outbox.update({ question_id: '9102', note: '离线写的' });
    await outbox.flush();
    expect(outbox.state.getState().pending).toMatchObject([{ state: 'delayed' }]);
    mend();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(rowOf('9102')?.note).toBe('离线写的'));
    await vi.waitFor(() => expect(outbox.state.getState()).toEqual({ pending: [] }));
  });
});
