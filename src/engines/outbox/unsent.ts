import * as v from 'valibot';
import { type Envelope, openedEnvelope } from '@/engines/outbox/envelope';
import { draftList } from '@/session/draft-list';
import { type DraftName, draftNames, type OutboxName, outboxNames } from '@/engines/outbox/outbox-names';

/** Words for what lies under each name. */
const words: Record<OutboxName | DraftName, string> = {
  lessonProgress: '学习进度',
  mediaProgress: '观看进度',
  notesOutbox: '笔记',
  favourites: '收藏',
  goals: '每周目标',
  agendaEntries: '我的日程',
  ratings: '评价',
  reviewOutbox: '错题复习',
  decisions: '审批',
  activityCheckIns: '活动签到',
  privateMessages: '私信',
  privateReads: '私信已读',
  homework: '作业草稿',
  experiments: '实验记录草稿',
  applications: '申请草稿',
  activityDrafts: '活动草稿',
  introduction: '个人介绍草稿',
};

/** An envelope of the drafts, with where it lies, since when in epoch ms, and words for what it is. */
export interface Unsent extends Envelope<unknown> {
  name: OutboxName | DraftName;
  at: number;
  what: string;
}

/** All that the signed-in student has waiting to be sent, of whatever outbox. */
export const unsentEnvelopes = (): Unsent[] =>
  [...Object.values(outboxNames), ...draftNames].flatMap((name) =>
    draftList(name, v.unknown())
      .timed()
      .map(({ key, at, entry }) => ({ ...openedEnvelope(key, entry), name, at, what: words[name] })),
  );
