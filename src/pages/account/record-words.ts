import type { EndpointInput } from '@/api/endpoint';
import type { usageLog } from '@/api/user-behavior-log';
import { type EventRecord, isOpen, type PageViewRecord, type TrackRecord } from '@/features/tracker';
import { spokenTime } from '@/lib/duration';
import { momentOf } from '@/lib/time';
import type { TrackedAction } from '@/lib/tracked';

/** Words for each field of a record: a field that the tracker adds has to be named here, too. */
type FieldWords<Of> = Record<keyof Of & string, [name: string, about: string]>;

const of = {
  recordId: ['记录编号', '防止同一条收到两次'],
  userId: ['账号编号', '学校里你的账号'],
  userName: ['姓名', '你登记的名字'],
  pageRoute: ['页面地址', '不含搜索词和其他参数'],
  pageRouteName: ['页面代号', '程序里的名字'],
  pageTitle: ['页面标题', '例如“我的笔记”'],
} as const satisfies FieldWords<Omit<PageViewRecord, 'startAt' | 'endAt'>>;

/** Of a visit of a page. */
export const viewFields: FieldWords<PageViewRecord> = {
  startAt: ['打开时间', '精确到秒'],
  endAt: ['离开时间', '还在看的没有'],
  ...of,
};

/** Of an act. */
export const eventFields: FieldWords<EventRecord> = {
  createdAt: ['时间', '精确到秒'],
  eventType: ['方式', '例如“点击”'],
  actionTag: ['哪一个操作', '只有上面几种'],
  actionLabel: ['说明', '程序里固定的文字，不是你写的'],
  ...of,
};

/** Of the log of a session's start. */
export const usageFields: FieldWords<Extract<EndpointInput<typeof usageLog>, { app: string }>> = {
  app: ['应用', 'matrix-web'],
  version: ['版本', '平台的版本号'],
  env: ['环境', '正式环境'],
  userId: ['账号编号', '学校里你的账号'],
  userName: ['姓名', '你登记的名字'],
  token: ['登录凭证', '证明是你本人'],
};

/** Each act that is recorded. */
export const actionNames: Record<TrackedAction, string> = {
  'chat.report': '报告 AI 的回答有错',
  'feedback.submit': '提交意见反馈',
  'session.logout': '退出登录',
};

const isNamed = (tag: string): tag is TrackedAction => Object.hasOwn(actionNames, tag);

/** A record as one says it: `打开页面，停留 1 分 5 秒`, `提交意见反馈`. */
export function recordText(record: TrackRecord): string {
  if ('actionTag' in record)
    return isNamed(record.actionTag) ? actionNames[record.actionTag] : record.actionTag;
  if (isOpen(record)) return '打开页面，还在看';
  const { startAt, endAt } = record;
  return `打开页面，停留 ${spokenTime((momentOf(endAt ?? startAt) - momentOf(startAt)) / 1000)}`;
}
