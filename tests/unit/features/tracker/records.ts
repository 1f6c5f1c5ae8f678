import type { EventRecord, PageViewRecord } from '@/features/tracker/record';

/** An event record with an id of its own. */
export const eventRecord = (number: number, fields: Partial<EventRecord> = {}): EventRecord => ({
  recordId: `tother-${String(number).padStart(6, '0')}`,
  userId: '1',
  userName: '林一',
  pageRoute: '/user/home',
  pageRouteName: 'UserHome',
  pageTitle: '个人中心',
  eventType: 'click',
  actionTag: 'test.click',
  actionLabel: `第 ${number} 次`,
  createdAt: '2026-11-20 09:00:00',
  ...fields,
});

/** A page-view record with an id of its own; open unless `fields` end it. */
export const viewRecord = (number: number, fields: Partial<PageViewRecord> = {}): PageViewRecord => ({
  recordId: `tother-${String(number).padStart(6, '0')}`,
  userId: '1',
  userName: '林一',
  pageRoute: '/mission',
  pageRouteName: 'Mission',
  pageTitle: '推荐学习路径',
  startAt: '2026-11-20 08:00:00',
  endAt: null,
  ...fields,
});
