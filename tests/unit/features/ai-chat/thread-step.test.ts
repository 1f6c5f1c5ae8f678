// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mergeMessages } from '@/features/ai-chat/merge';
import { type ChatMessage, newMessage, readMessages, writeMessages } from '@/features/ai-chat/messages';
import {
  answeredMessages,
  emptyThread,
  isUnderWay,
  messagesToSave,
  type Thread,
} from '@/features/ai-chat/thread';
import { stepThread, type ThreadEvent } from '@/features/ai-chat/thread-step';
import { replaceFrom } from '@/features/ai-chat/versions';
import { chance } from '../../../support/chance';

const said = (id: string, content = id, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  role: id.endsWith('a') ? 'assistant' : 'user',
  content,
  ...more,
});
const turn = [said('1q'), said('1a', '栈')];
const thread = (more: Partial<Thread> = {}): Thread => ({ ...emptyThread(), messages: turn, ...more });
const asking = (more: Partial<Thread> = {}): Thread =>
  thread({
    messages: [...turn, said('2q'), said('2a', '')],
    before: turn,
    streaming: true,
    asked: true,
    ...more,
  });
const answering = (more: Partial<Thread> = {}): Thread =>
  asking({ messages: [...turn, said('2q'), said('2a', '队')], before: null, ...more });

/** A thread, an event, and what it changes. */
const steps: [what: string, from: Thread, event: ThreadEvent, changes: Partial<Thread>][] = [
  ['what is typed', thread(), { type: 'typed', draft: '队列' }, { draft: '队列' }],
  ['a draft that waits', asking(), { type: 'queued', waiting: true }, { waiting: true }],
  ['a question that is edited', thread(), { type: 'editing', question: '1q' }, { editing: '1q' }],
  [
    'a part of the background',
    thread({ left: ['page'] }),
    { type: 'background-removed', part: 'lesson' },
    { left: ['page', 'lesson'] },
  ],
  [
    'a question',
    thread({ problem: { ending: 'failed' } }),
    { type: 'asked', messages: asking().messages, edited: null },
    { messages: asking().messages, before: turn, streaming: true, asked: true, problem: null },
  ],
  [
    'a question after one that was refused, which is in no record',
    asking({ streaming: false }),
    { type: 'asked', messages: [...turn, said('3q'), said('3a', '')], edited: null },
    { messages: [...turn, said('3q'), said('3a', '')], before: turn, streaming: true },
  ],
  [
    'the rest of an answer that was cut',
    thread({ messages: [said('1q'), said('1a', '栈', { ending: 'cut', reason: '断开' })] }),
    { type: 'continued' },
    {
      messages: [said('1q'), said('1a', '栈', { ending: undefined, reason: undefined })],
      before: [said('1q'), said('1a', '栈', { ending: 'cut', reason: '断开' })],
      streaming: true,
      asked: true,
    },
  ],
  [
    'a thought, which begins no answer',
    asking(),
    { type: 'thought', reply: '2a', text: '想' },
    { messages: [...turn, said('2q'), said('2a', '', { reasoning: '想' })] },
  ],
  [
    'the first piece of an answer',
    asking(),
    { type: 'answered', reply: '2a', text: '队' },
    { messages: answering().messages, before: null },
  ],
  [
    'the end of an answer',
    answering(),
    { type: 'ended', reply: '2a', outcome: { ending: 'aborted' } },
    { messages: [...turn, said('2q'), said('2a', '队', { ending: 'aborted' })], streaming: false },
  ],
  [
    'a new question that was stopped before its answer: kept',
    asking(),
    { type: 'ended', reply: '2a', outcome: { ending: 'aborted' } },
    {
      messages: [...turn, said('2q'), said('2a', '', { ending: 'aborted' })],
      before: null,
      streaming: false,
    },
  ],
  [
    'a new question that was refused: in no record',
    asking(),
    { type: 'ended', reply: '2a', outcome: { ending: 'failed', reason: '用完' } },
    {
      messages: [...turn, said('2q'), said('2a', '', { ending: 'failed', reason: '用完' })],
      streaming: false,
    },
  ],
  [
    'another answer that never began: as it was before',
    asking({ messages: replaceFrom(turn, 1, said('2a', '')) }),
    { type: 'ended', reply: '2a', outcome: { ending: 'empty' } },
    { messages: turn, before: null, streaming: false, problem: { ending: 'empty' } },
  ],
  [
    'an edited question whose answer never began: as it was before',
    asking({ edited: { from: '1q', to: '2q' } }),
    { type: 'ended', reply: '2a', outcome: { ending: 'failed' } },
    { messages: turn, before: null, streaming: false, edited: null, problem: { ending: 'failed' } },
  ],
  [
    'other versions, while an answer streams',
    asking({ edited: { from: '1q', to: '2q' } }),
    { type: 'shown', messages: turn },
    { messages: turn, before: null, streaming: false, edited: null },
  ],
  ['the beginning of a save', thread(), { type: 'saving' }, { saving: 'busy' }],
  ['a save that failed', thread({ saving: 'busy' }), { type: 'save-failed' }, { saving: 'failed' }],
  [
    'a save, in which was also what another tab asked',
    thread({ saving: 'busy' }),
    { type: 'saved', id: '7', messages: [...turn, said('8q'), said('8a')] },
    { recordId: '7', saving: 'done', messages: [...turn, said('8q'), said('8a')] },
  ],
  [
    'a save while an answer streams, which is shown without what came from elsewhere',
    answering({ saving: 'busy' }),
    { type: 'saved', id: '7', messages: [...turn, said('8q'), said('8a')] },
    { recordId: '7', saving: 'done' },
  ],
  [
    'what another tab has saved',
    thread(),
    { type: 'read', messages: [...turn, said('8q'), said('8a')] },
    { messages: [...turn, said('8q'), said('8a')] },
  ],
];

describe('a conversation, step by step', () => {
  it.each(steps)('%s', (_what, from, event, changes) => {
    const before = structuredClone(from);
    expect(stepThread(from, event)).toEqual({ ...from, ...changes });
    expect(from).toEqual(before);
  });

  it.each<ThreadEvent>([
    { type: 'thought', reply: '1a', text: '迟' },
    { type: 'answered', reply: '1a', text: '迟' },
    { type: 'ended', reply: '1a', outcome: {} },
  ])('is not changed by an answer that was undone: $type', (event) => {
    const from = asking();
    expect(stepThread(from, event)).toBe(from);
  });
});

/** Two tabs ask, edit, are answered, stopped and refused, save and hear of each other; returns what should be left, and what is. */
function twoTabs(random: () => number) {
  const pick = (count: number): number => Math.floor(random() * count);
  const tabs = [emptyThread(), emptyThread()];
  /** Text of each answer that has begun, by its id. */
  const answers = new Map<string, string>();
  let record = writeMessages([]);
  const step = (tab: number, event: ThreadEvent) => {
    tabs[tab] = stepThread(tabs[tab] ?? emptyThread(), event);
  };
  const save = (tab: number) => {
    step(tab, { type: 'saving' });
    const messages = mergeMessages(readMessages(record), messagesToSave(tabs[tab] ?? emptyThread()));
    record = writeMessages(messages);
    step(tab, { type: 'saved', id: '1', messages });
  };
  const stream = (tab: number, { messages }: Thread) => {
    const reply = messages.at(-1)?.id ?? '';
    if (random() < 0.6) {
      const text = String(pick(10));
      answers.set(reply, (answers.get(reply) ?? '') + text);
      return step(tab, { type: 'answered', reply, text });
    }
    const ending = ([undefined, 'aborted', 'failed', 'cut'] as const)[pick(4)];
    return step(tab, { type: 'ended', reply, outcome: ending ? { ending } : {} });
  };
  const ask = (tab: number, now: Thread) => {
    const messages = answeredMessages(now);
    const question = newMessage('user', `问 ${pick(1000)}`);
    const index = pick(messages.length + 1);
    const old = messages[index];
    const isEdit = old?.role === 'user' && random() < 0.4;
    const asked = isEdit ? replaceFrom(messages, index, question) : [...messages, question];
    step(tab, {
      type: 'asked',
      messages: [...asked, newMessage('assistant', '')],
      edited: isEdit ? { from: old.id, to: question.id } : null,
    });
  };
  for (let count = 0; count < 60; count += 1) {
    const tab = pick(2);
    const now = tabs[tab] ?? emptyThread();
    if (random() < 0.25) save(tab);
    else if (now.streaming) stream(tab, now);
    else if (random() < 0.4 && !isUnderWay(now)) step(tab, { type: 'read', messages: readMessages(record) });
    else ask(tab, now);
  }
  for (const tab of [0, 1, 0]) {
    const now = tabs[tab] ?? emptyThread();
    if (now.streaming) step(tab, { type: 'ended', reply: now.messages.at(-1)?.id ?? '', outcome: {} });
    save(tab);
  }
  return { answers, saved: readMessages(record) };
}

const every = (messages: ChatMessage[]): ChatMessage[] =>
  messages.flatMap((message) => [message, ...(message.versions ?? []).flatMap(every)]);

it('two tabs in any order lose no answer that has begun, have each once, and none from elsewhere in it', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const { answers, saved } = twoTabs(chance(seed));
    const texts = every(saved)
      .filter(({ role, content }) => role === 'assistant' && content !== '')
      .map(({ id, content }) => [id, content]);
    expect(new Map(texts.map(([id, content]) => [String(id), content])), `seed ${seed}`).toEqual(answers);
    expect(texts, `seed ${seed}`).toHaveLength(answers.size);
  }
});
