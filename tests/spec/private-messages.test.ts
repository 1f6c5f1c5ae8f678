import { fc } from '../support/properties';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { privateQueries } from '@/api/private-messages';
import { createQueryClient } from '@/api/query-client';
import { createMessageOutbox } from '@/features/inbox/message-outbox';
import { isUnconfirmed, messageWrites, type PendingMessage } from '@/features/inbox/message-writes';
import { conversationQuery, putMessages } from '@/features/inbox/private-cache';
import { MINUTE } from '@/lib/time';
import { createDatabase } from '@mock/backend';
import { Refusal } from '@mock/engine/refusal';
import {
  blockPeer,
  changesOf,
  conversationOf,
  messagesOf,
  readMessages,
  sendPrivateMessage,
  toWireMessage,
  withdrawMessage,
} from '@mock/domains/private-messages';
import { unreadMessagesOf } from '@mock/laws/notifications';
import { people } from '@mock/laws/people';
import { endSession, startSession } from '@/session/store';
import { randomOf } from './race';

/** Number of seeds, and of random sequences: `MESSAGE_SEEDS=1000 UNREAD_RUNS=2000`. */
const SEEDS = Number(process.env['MESSAGE_SEEDS'] ?? 60);
const RUNS = Number(process.env['UNREAD_RUNS'] ?? 100);

const me = people.student;
const peers = [people.lihua, people.teacher] as const;
const network = () => new ApiError('network', '网络连接失败，请检查网络后重试');
const database = createDatabase();

beforeEach(() => {
  vi.useFakeTimers();
  database.reset();
  for (const { id } of database.privateMessages.all()) database.privateMessages.delete(id);
  for (const { id } of database.privateSides.all()) database.privateSides.delete(id);
  startSession({ token: 't', userInfo: { user_id: me, username: '林知远' } });
});
afterEach(() => endSession('exit'));

/** One world of a student with tabs, a network that fails, and a server that may lack its unique id. */
function createWorld(seed: number, { isUnique = true } = {}) {
  const chance = randomOf(seed);
  let isOnline = true;
  let hasFaults = true;
  let twins = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);

  function serve({ key, body: { peer_id, text } }: PendingMessage) {
    twins += 1;
    const message_id = isUnique ? key : `${key}-${twins}`;
    return toWireMessage(
      sendPrivateMessage(database, me, {
        message_id,
        peer_id,
        text,
        files: [],
      }),
      me,
    );
  }

  /** A tab: an outbox with a cache of its own, until it is killed. */
  function openTab() {
    const client = createQueryClient();
    for (const peer of peers)
      client.setQueryData(
        privateQueries.messages(peer).queryKey,
        messagesOf(database, me, { peer_id: peer, page_size: 1000 }),
      );
    const tab = { client, isDead: false };
    const never = new Promise<never>(() => {});
    const outbox = createMessageOutbox(client, async (message) => {
      await vi.advanceTimersByTimeAsync(0);
      if (tab.isDead) return never;
      const fate = hasFaults ? chance.below(8) : 7;
      if (fate === 0) throw network();
      if (fate === 1) throw new ApiError('http', '服务器异常', { status: 500 });
      const answer = serve(message);
      if (fate === 2) throw network();
      if (fate === 3) throw new ApiError('http', '服务器异常', { status: 502 });
      // The echo by polling comes first.
      if (fate === 4) putMessages(client, [answer]);
      if (fate === 5) await vi.advanceTimersByTimeAsync(chance.below(400));
      return tab.isDead ? never : answer;
    });
    return Object.assign(tab, { outbox });
  }

  const tabs = [openTab(), openTab()];
  const tabOf = () => tabs[chance.below(tabs.length)] ?? tabs[0];
  const written = new Map<string, string[]>(peers.map((peer) => [peer, []]));
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

  async function step(): Promise<void> {
    const act = chance.below(14);
    if (act < 7) {
      const peer = chance.one(peers);
      const texts = written.get(peer) ?? [];
      const text = `${peer} 第 ${texts.length + 1} 条`;
      texts.push(text);
      void tabOf()?.outbox.send({ peer_id: peer, text, files: [] });
    } else if (act === 7) isOnline = !isOnline;
    else if (act === 8) {
      // Killed, perhaps while something is under way, and opened again.
      const index = chance.below(tabs.length);
      const killed = tabs[index];
      if (killed) killed.isDead = true;
      tabs[index] = openTab();
    } else if (act === 9) tell();
    else if (act === 10) void tabOf()?.outbox.flush();
    else if (act === 11) await vi.advanceTimersByTimeAsync(chance.below(20_000));
    else if (act === 12 && isOnline) window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(chance.below(3));
  }

  /** The network is well again: all that waits arrives, in a tab that is opened last. */
  async function mend() {
    hasFaults = false;
    isOnline = true;
    for (const tab of tabs) tab.isDead = true;
    const last = openTab();
    for (let times = 0; times < 30 && messageWrites.read().length > 0; times += 1) {
      void last.outbox.flush();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    return last;
  }
  return { step, mend, written };
}

/** State of an own message as its row says it. */
const stateOf = (message: PendingMessage) =>
  isUnconfirmed(message) ? 'unconfirmed' : message.state === 'refused' ? 'failed' : 'sending';

const textsOf = (peer: string) =>
  messagesOf(database, me, { peer_id: peer, page_size: 1000 })
    .list.filter(({ is_own }) => is_own)
    .map(({ text }) => text);

/** Plays a seed; returns whether each message has arrived once and in order, and is shown once. */
async function play(seed: number, options?: { isUnique: boolean }) {
  const world = createWorld(seed, options);
  const chance = randomOf(seed + 1);
  for (let count = 12 + chance.below(25); count > 0; count -= 1) await world.step();
  const tab = await world.mend();
  const result = {
    left: messageWrites.read().length,
    arrived: peers.map(textsOf),
    written: peers.map((peer) => world.written.get(peer) ?? []),
    shown: peers.map((peer) =>
      (tab.client.getQueryData(privateQueries.messages(peer).queryKey)?.list ?? [])
        .filter(({ is_own }) => is_own)
        .map(({ text }) => text),
    ),
  };
  return result;
}

/** The world of a seed is gone. */
function clear(): void {
  endSession('exit');
  localStorage.clear();
  vi.clearAllTimers();
  vi.restoreAllMocks();
  for (const { id } of database.privateMessages.all()) database.privateMessages.delete(id);
  for (const { id } of database.privateSides.all()) database.privateSides.delete(id);
  startSession({ token: 't', userInfo: { user_id: me, username: '林知远' } });
}

describe('22.2 private messages', () => {
  it(
    `arrive once and in order over ${SEEDS} seeds of lost answers, echoes, 500s, no network, kills and two tabs`,
    { timeout: 600_000 },
    async () => {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const { left, arrived, written, shown } = await play(seed);
        expect({ seed, left, arrived, shown }).toEqual({ seed, left: 0, arrived: written, shown: written });
        clear();
      }
    },
  );

  it('make twins where the server has no unique id', { timeout: 600_000 }, async () => {
    let twins = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      const { arrived, written } = await play(seed, { isUnique: false });
      if (arrived.flat().length > written.flat().length) twins += 1;
      clear();
    }
    expect(twins).toBeGreaterThan(0);
  });

  it('hold those behind a refused one in its own conversation only; deleted or sent again, they go on', async () => {
    const client = createQueryClient();
    const outbox = createMessageOutbox(client, async ({ key, body: { peer_id, text, files } }) => {
      try {
        return toWireMessage(sendPrivateMessage(database, me, { message_id: key, peer_id, text, files }), me);
      } catch (error) {
        throw error instanceof Refusal
          ? new ApiError('business', error.message, { code: error.code })
          : error;
      }
    });
    const [blocked, other] = peers;
    blockPeer(database, blocked, me, true);
    const states = () => outbox.state.getState().pending.map((each) => [each.body.text, stateOf(each)]);
    await outbox.send({ peer_id: blocked, text: '一', files: [] });
    await outbox.send({ peer_id: blocked, text: '二', files: [] });
    await outbox.send({ peer_id: other, text: '三', files: [] });
    expect(states()).toEqual([
      ['一', 'failed'],
      ['二', 'sending'],
    ]);
    expect(messageWrites.read()[0]?.refusal).toBe('对方暂不接收你的私信');
    expect(textsOf(other)).toEqual(['三']);
    blockPeer(database, blocked, me, false);
    await outbox.retry(messageWrites.read()[0]?.key ?? '');
    expect(states()).toEqual([]);
    expect(textsOf(blocked)).toEqual(['一', '二']);

    blockPeer(database, blocked, me, true);
    await outbox.send({ peer_id: blocked, text: '四', files: [] });
    await outbox.send({ peer_id: blocked, text: '五', files: [] });
    blockPeer(database, blocked, me, false);
    const [first] = messageWrites.read();
    if (first) await outbox.remove(first);
    expect(textsOf(blocked)).toEqual(['一', '二', '五']);
  });

  it('tell apart what has not set out from what may have arrived, also after a kill', async () => {
    let isOnline = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    const answer = Promise.withResolvers<never>();
    const open = () => createMessageOutbox(createQueryClient(), () => answer.promise);
    const outbox = open();
    await outbox.send({ peer_id: peers[0], text: '一', files: [] });
    const state = (of = outbox) => of.state.getState().pending.map(stateOf);
    expect(state()).toEqual(['sending']);
    isOnline = true;
    const tried = outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(messageWrites.read()).toMatchObject([{ tried: 1 }]);
    expect(state()).toEqual(['sending']);
    answer.reject(network());
    await tried;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state()).toEqual(['unconfirmed']);
    expect(state(open())).toEqual(['unconfirmed']);
  });

  it('are withdrawn within two minutes, for both, and unread no more', () => {
    const send = (id: string) =>
      sendPrivateMessage(database, me, { message_id: id, peer_id: peers[0], text: '手滑了', files: [] });
    send('message-1');
    expect(unreadMessagesOf(database, peers[0])).toBe(1);
    vi.advanceTimersByTime(2 * MINUTE);
    withdrawMessage(database, me, 'message-1');
    expect(unreadMessagesOf(database, peers[0])).toBe(0);
    expect(messagesOf(database, peers[0], { peer_id: me, page_size: 10 }).list).toMatchObject([
      { text: '', is_withdrawn: true },
    ]);
    send('message-2');
    vi.advanceTimersByTime(2 * MINUTE + 1);
    expect(() => withdrawMessage(database, me, 'message-2')).toThrow('发出超过 2 分钟，不能撤回了');
    expect(() => withdrawMessage(database, peers[0], 'message-2')).toThrow('没有找到这条消息');
  });

  it('an id of another student is no way to read or replace a message', () => {
    sendPrivateMessage(database, me, { message_id: 'message-1', peer_id: peers[0], text: '一', files: [] });
    expect(() =>
      sendPrivateMessage(database, peers[1], { message_id: 'message-1', peer_id: me, text: '二', files: [] }),
    ).toThrow('编号已被使用');
  });

  it(
    `are counted exactly while unread, over ${RUNS} random sequences in two tabs`,
    { timeout: 240_000 },
    () => {
      const side = fc.constantFrom(0 as const, 1 as const);
      const command = fc.oneof(
        { weight: 5, arbitrary: fc.record({ act: fc.constant('receive' as const), side }) },
        {
          weight: 3,
          arbitrary: fc.record({ act: fc.constant('see' as const), side, places: fc.array(fc.nat(12)) }),
        },
        {
          weight: 1,
          arbitrary: fc.record({ act: fc.constant('see all' as const), side, place: fc.nat(12) }),
        },
        {
          weight: 2,
          arbitrary: fc.record({ act: fc.constant('withdraw' as const), side, place: fc.nat(12) }),
        },
        { weight: 2, arbitrary: fc.record({ act: fc.constant('answer' as const), side }) },
        { weight: 1, arbitrary: fc.record({ act: fc.constant('block' as const), side }) },
        { weight: 2, arbitrary: fc.record({ act: fc.constant('poll' as const), side }) },
      );
      let ids = 0;
      fc.assert(
        fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
          clear();
          const model = peers.map(() => ({
            count: 0,
            unread: new Set<number>(),
            ids: new Map<number, string>(),
          }));
          const blocked = [false, false];
          /** State of a tab from the changes that it has polled. */
          const tab = { since: 0, unread: new Map<string, number>() };
          for (const each of commands) {
            const peer = peers[each.side];
            const own = model[each.side];
            if (!own) return;
            if (each.act === 'receive') {
              const id = `message-${(ids += 1)}`;
              const attempt = () =>
                sendPrivateMessage(database, peer, { message_id: id, peer_id: me, text: id, files: [] });
              if (blocked[each.side]) expect(attempt).toThrow(Refusal);
              else {
                attempt();
                // A lost answer: the same once more.
                attempt();
                own.count += 1;
                own.unread.add(own.count);
                own.ids.set(own.count, id);
              }
            } else if (each.act === 'see') {
              readMessages(database, me, { peer_id: peer, seen: each.places });
              for (const place of each.places) own.unread.delete(place);
            } else if (each.act === 'see all') {
              readMessages(database, me, { peer_id: peer, seen: { up_to: each.place } });
              for (const place of own.unread) if (place <= each.place) own.unread.delete(place);
            } else if (each.act === 'withdraw') {
              const id = own.ids.get(each.place);
              if (id) withdrawMessage(database, peer, id);
              own.unread.delete(each.place);
            } else if (each.act === 'answer' && !blocked[each.side]) {
              sendPrivateMessage(database, me, {
                message_id: `answer-${(ids += 1)}`,
                peer_id: peer,
                text: '好',
                files: [],
              });
              own.count += 1;
            } else if (each.act === 'block') {
              blocked[each.side] = !blocked[each.side];
              blockPeer(database, me, peer, blocked[each.side] ?? false);
            } else if (each.act === 'poll') {
              const { revision, conversations } = changesOf(database, me, tab.since);
              tab.since = revision;
              for (const { peer: who, unread } of conversations) tab.unread.set(who.user_id, unread.length);
              for (const [index, id] of peers.entries())
                expect(tab.unread.get(id) ?? 0).toBe(blocked[index] ? 0 : (model[index]?.unread.size ?? 0));
            }
            const total = model.reduce(
              (sum, { unread }, index) => sum + (blocked[index] ? 0 : unread.size),
              0,
            );
            expect(unreadMessagesOf(database, me)).toBe(total);
            for (const [index, id] of peers.entries())
              expect(conversationOf(database, me, id).unread).toEqual(
                blocked[index] ? [] : [...(model[index]?.unread ?? [])],
              );
          }
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('a page that is asked for while something comes lacks nothing', async () => {
    const client = createQueryClient();
    const [peer] = peers;
    const send = (id: string) =>
      toWireMessage(
        sendPrivateMessage(database, me, { message_id: id, peer_id: peer, text: id, files: [] }),
        me,
      );
    send('message-1');
    const asked: number[] = [];
    vi.stubGlobal('fetch', async () => {
      const data = messagesOf(database, me, { peer_id: peer, page_size: 50 });
      asked.push(data.list.length);
      // It comes between the server's answer and its arrival.
      if (asked.length === 1) putMessages(client, [send('message-2')]);
      return Response.json({ code: 200, data, msg: 'success' });
    });
    await client.fetchQuery(conversationQuery(client, peer));
    vi.unstubAllGlobals();
    expect(asked).toEqual([1, 2]);
    expect(client.getQueryData(privateQueries.messages(peer).queryKey)?.list).toHaveLength(2);
  });
});
