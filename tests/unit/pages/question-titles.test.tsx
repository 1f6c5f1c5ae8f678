import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { favouriteAdd } from '@/api/favourites';
import { noteSave } from '@/api/notes';
import { privateMessageSend } from '@/api/private-messages';
import { call } from '@/api/request';
import { threadSend } from '@/api/teacher-threads';
import { notify } from '@mock/laws/notifications';
import { people } from '@mock/laws/people';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';
import './wrong-questions/markdown-ready';

const { mock, signIn } = learningBackend();

/** A question with a blank behind a formula: 设 $f(x)=(2x+1)^3$，则 $f'(0)=$（1）。 */
const QUESTION = '210203';
const TEX = 'x^2+y_1';
const FORMULA = `$${TEX}$`;

const send = (content: string) => call(threadSend, { subject_id: QUESTION, content, files: [] });
const within1 = async (list: string, words: RegExp) => {
  const rows = await within(await screen.findByRole('list', { name: list })).findAllByText(words);
  return rows[0]?.closest('li') ?? expect.unreachable();
};

/** Lines that hold the title of a question, or the beginning of a person's text. */
const places: { of: string; at: string; before?: () => Promise<unknown>; find: () => Promise<Element> }[] = [
  {
    of: 'a wrong question in the list',
    at: `/user/ques/${QUESTION}`,
    find: async () =>
      (await screen.findByRole('list', { name: '错题' })).querySelector(`a[href*="${QUESTION}"]`) ??
      expect.unreachable(),
  },
  {
    of: 'a similar question',
    at: `/user/quesWrong/${QUESTION}`,
    find: async () =>
      (await screen.findByRole('heading', { name: '相似题' })).closest('section') ?? expect.unreachable(),
  },
  {
    of: 'a favourite question',
    at: '/user/collect',
    before: () => call(favouriteAdd, { kind: 'question', item_id: QUESTION }),
    find: () => within1('收藏', /，则/),
  },
  {
    of: 'what a teacher is asked about',
    at: `/questionForTeacher/${QUESTION}`,
    find: () => screen.findByRole('heading', { level: 1, name: /，则/ }),
  },
  {
    of: 'another thread and its last message',
    at: '/questionForTeacher/1202',
    before: () => send(`为什么是 ${FORMULA}？`),
    find: async () => (await screen.findByText(/为什么是/)).closest('li') ?? expect.unreachable(),
  },
  {
    of: 'a conversation',
    at: '/user/userMessage',
    before: () =>
      call(privateMessageSend, {
        message_id: 'formula-1',
        peer_id: people.lihua,
        text: `**看** ${FORMULA}`,
        files: [],
      }),
    find: () => within1('会话', /看/),
  },
  {
    of: 'the words that a note belongs to',
    at: '/user/note',
    before: () =>
      call(noteSave, {
        note_id: 'formula-note',
        course_id: '21',
        course_title: '一元函数微积分',
        title: '极限',
        place: { kind: 'lesson', mission_id: '2', lesson_id: '2101' },
        anchor: {
          kind: 'text',
          chapter_id: '2101-1',
          start: 3,
          quote: `引文 ${FORMULA} 成立`,
          prefix: '',
          suffix: '',
        },
        colour: 'blue',
        content: '记下来',
        created_at: '2026-11-20 09:00:00',
        base_version: 0,
        editor: 'editor',
      }),
    find: async () => (await screen.findAllByText(/引文/))[0]?.closest('button') ?? expect.unreachable(),
  },
  {
    of: 'a notification',
    at: '/user/message',
    before: async () =>
      notify(mock.database, people.student, {
        channel: 'course',
        title: '陈思远老师回复了你的提问',
        body: `先看 ${FORMULA}`,
        event: 'thread:formula',
        about: `thread:${QUESTION}`,
        target: { kind: 'thread', id: QUESTION },
      }),
    find: () => screen.findByText(/先看/),
  },
  {
    of: 'what a classmate says of a course',
    at: '/user/courseFeedBack/12',
    before: async () =>
      mock.database.ratings.insert({
        id: 'someone:course:12',
        user_id: people.lihua,
        subject: 'course',
        subject_id: '12',
        stars: 5,
        hard: [],
        text: `讲清了 ${FORMULA}`,
        anonymous: false,
        updated_at: '2099-01-01 00:00:00',
      }),
    find: () => screen.findByText(/讲清了/),
  },
];

it.each(places)('34.18 $of has its formulas drawn and gaps for blanks', async ({ at, before, find }) => {
  signIn();
  await before?.();
  await visit(at);
  await waitFor(async () => {
    const place = await find();
    expect(place.querySelector('[data-formula] .katex')).not.toBeNull();
    expect(place.textContent).not.toMatch(/\$|\*\*|（公式）/);
    if (place.textContent?.includes('，则')) expect(place.textContent).toMatch(/＿＿/);
    expect(place.textContent).not.toContain('（1）');
  });
});

it('34.18 a button that names a question says its formulas in plain words', async () => {
  signIn();
  await call(favouriteAdd, { kind: 'question', item_id: QUESTION });
  await visit('/user/collect');
  expect(
    await screen.findByRole('button', { name: "取消收藏“设 f(x)=(2x+1)^3，则 f'(0)= ＿＿。”" }),
  ).toBeVisible();
});
