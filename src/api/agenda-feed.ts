import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, defineFile } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';

const nothing = v.object({});
/** Address below this origin; null while there is none. */
const feed = v.object({ address: v.nullable(v.string()) });

/** The student's address to subscribe to. Whoever has it reads the dates, without a token. */
export const agendaFeedShow = defineEndpoint({
  method: 'GET',
  path: '/agenda/feed/show',
  summary: '日程的订阅地址',
  input: nothing,
  output: feed,
});

/** Makes an address, the first or another one: the last one ends at once. */
export const agendaFeedRenew = defineEndpoint({
  method: 'POST',
  path: '/agenda/feed/renew',
  summary: '生成或更换日程的订阅地址',
  once: true,
  input: nothing,
  output: feed,
});

/** Ends the address. */
export const agendaFeedStop = defineEndpoint({
  method: 'POST',
  path: '/agenda/feed/stop',
  summary: '停止订阅日程',
  input: nothing,
  output: feed,
});

/** The dates of the last month and the next five as a calendar file, for programs that ask for it again and again. */
export const agendaFeed = defineFile({
  path: '/agenda/feed.ics',
  summary: '订阅的日程；凭地址里的 key 读取，不需要令牌，换过或停止的地址是 404',
  input: v.object({ key: v.string() }),
  types: ['text/calendar; charset=utf-8'],
  ranged: false,
});

/** The own address. */
export const agendaFeedQuery = queryOptions({
  queryKey: ['agendaFeed'],
  queryFn: ({ signal }) => fetchQuietly(agendaFeedShow, {}, signal),
});
