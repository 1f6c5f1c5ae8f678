// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationAdd } from '@/api/ai-search-log';
import { type Endpoint, ONCE_DAYS } from '@/api/endpoint';
import { goalSave } from '@/api/goals';
import { privateMessageSend } from '@/api/private-messages';
import { DAY } from '@/lib/time';
import { answerOnce } from '@mock/engine/once';
import { codes } from '@mock/engine/refusal';
import { people } from '@mock/laws/people';
import { contractServer, endpoints } from '../../tests/support/contract';

const server = contractServer();
const once = endpoints.filter((endpoint) => endpoint.once);
let headers: Record<string, string> = {};

beforeEach(async () => {
  headers = await server.signIn('student');
});
afterEach(() => server.database.reset());

const send = (endpoint: Endpoint, input: Record<string, unknown>, key: string) =>
  server.call(endpoint, input, { ...headers, 'idempotency-key': key });

const goal = (unit: string, amount: number) => ({ goal: { unit, amount } });

async function otherWrites(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await send(conversationAdd, { title: `${index}`, content: '[]' }, `other-${index}`);
}

async function afterDays(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
  headers = await server.signIn('student');
}

describe('33.2 HTTP-6 a key', () => {
  it('is known to every operation that happens once: the same content is answered as before, another is refused, after 1,100 writes and for 30 days', async () => {
    const content = { written: 'before' };
    for (const endpoint of once)
      await answerOnce(
        server.database,
        { owner: people.student, endpoint, key: 'key', content },
        async () => ({ code: 200, data: endpoint.path, msg: 'success' }),
      );
    await otherWrites(1100);
    const strange: string[] = [];
    const check = async (isKnown: boolean) => {
      for (const endpoint of once) {
        const same = await send(endpoint, content, 'key');
        const other = await send(endpoint, { written: 'after' }, 'key');
        const isAnsweredAlike = same.code === 200 && same.data === endpoint.path;
        if (isAnsweredAlike !== isKnown || (isKnown && other.code !== codes.keyReused))
          strange.push(`${endpoint.path}: ${JSON.stringify([same, other])}`);
      }
    };
    await check(true);
    await afterDays(ONCE_DAYS - 1);
    await check(true);
    await afterDays(2);
    await check(false);
    expect(once.length).toBeGreaterThan(50);
    expect(strange).toEqual([]);
  }, 60_000);

  it('does a real write once, however late it comes again', async () => {
    const one = await send(goalSave, goal('minutes', 300), 'goal');
    const other = await send(goalSave, goal('minutes', 60), 'goal');
    expect([one.code, other.code]).toEqual([200, codes.keyReused]);
    await send(goalSave, goal('lessons', 2), 'goal-2');
    await afterDays(ONCE_DAYS - 1);
    expect(await send(goalSave, goal('minutes', 300), 'goal')).toEqual(one);
  });

  it('a message whose number comes again with other words is refused; its own words are answered as before', async () => {
    const message = { message_id: crypto.randomUUID(), peer_id: people.teacher, text: '老师好', files: [] };
    const first = await send(privateMessageSend, message, '');
    expect(await send(privateMessageSend, message, '')).toEqual(first);
    expect(await send(privateMessageSend, { ...message, text: '别的' }, '')).toMatchObject({
      code: codes.keyReused,
      msg: '这条消息已经以别的内容发出，请作为新消息发送',
    });
    await afterDays(ONCE_DAYS + 300);
    expect(await send(privateMessageSend, message, '')).toEqual(first);
  });
});
