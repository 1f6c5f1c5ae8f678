import { activityOwn, activityRegistered } from '@/api/activities';
import { addressList } from '@/api/addresses';
import { applicationList, applicationShow } from '@/api/applications';
import { cardMonths, cardShow, cardTransactions } from '@/api/card';
import { checkInShow } from '@/api/check-ins';
import { courseMine } from '@/api/courses';
import { bookingList, recordShow } from '@/api/experiments';
import { favouriteList } from '@/api/favourites';
import { goalShow } from '@/api/goals';
import { homeworkList, homeworkShow } from '@/api/homework';
import { learningStatistics } from '@/api/learning-statistics';
import { libraryLoans } from '@/api/library';
import { missionList } from '@/api/missions';
import { orderDetail, orderList } from '@/api/orders';
import { practiceShow } from '@/api/practice';
import { historyList } from '@/api/records';
import { repairList } from '@/api/repairs';
import { fetchQuietly } from '@/api/request';
import { societyList } from '@/api/societies';
import { threadList, threadShow } from '@/api/teacher-threads';
import { workApplications, workProfile, workSlips } from '@/api/work-study';
import { wrongQuestionList } from '@/api/wrong-questions';
import { type ModuleName } from '@/lib/institute';

/** More than anybody has: lists are asked for whole. */
export const whole = { page_num: 1, page_size: 20_000 };

/** Asks for what belongs to each row. One after another: there may be many. */
export async function eachOf<Row, Detail>(
  rows: Iterable<Row>,
  detail: (row: Row) => Promise<Detail>,
): Promise<Detail[]> {
  const details = [];
  for (const row of rows) details.push(await detail(row));
  return details;
}

type Read = (signal: AbortSignal) => Promise<unknown>;

/** Code of the lessons whose practice stands in the history. */
async function notebooks(signal: AbortSignal) {
  const { list } = await fetchQuietly(historyList, { ...whole, kind: 'practice' }, signal);
  const lessons = new Set(
    list.flatMap(({ target }) => (target?.kind === 'lesson' ? [target.lesson_id] : [])),
  );
  return eachOf(lessons, async (lesson_id) => {
    const { title, notebook, updated_at } = await fetchQuietly(practiceShow, { lesson_id }, signal);
    return { lesson_id, title, notebook, updated_at };
  });
}

async function homework(signal: AbortSignal) {
  const { list } = await fetchQuietly(homeworkList, {}, signal);
  return eachOf(list, ({ course_id, chapter_id, task_id }) =>
    fetchQuietly(homeworkShow, { course_id, chapter_id, task_id }, signal),
  );
}

async function experiments(signal: AbortSignal) {
  const { list } = await fetchQuietly(bookingList, {}, signal);
  const lasting = list.filter(({ state }) => state !== 'cancelled');
  return {
    预约: list,
    记录: await eachOf(lasting, ({ booking_id }) => fetchQuietly(recordShow, { booking_id }, signal)),
  };
}

async function registrations(signal: AbortSignal) {
  const views = ['coming', 'over', 'cancelled'] as const;
  return eachOf(views, async (view) => ({
    view,
    ...(await fetchQuietly(activityRegistered, { ...whole, view }, signal)),
  }));
}

async function applications(signal: AbortSignal) {
  const { list } = await fetchQuietly(applicationList, whole, signal);
  return eachOf(list, ({ application_id }) => fetchQuietly(applicationShow, { application_id }, signal));
}

async function orders(signal: AbortSignal) {
  const { list } = await fetchQuietly(orderList, { ...whole, group: 'all' }, signal);
  return eachOf(list, ({ order_id }) => fetchQuietly(orderDetail, { order_id }, signal));
}

async function transactions(signal: AbortSignal) {
  const { list } = await fetchQuietly(cardMonths, {}, signal);
  const months = await eachOf(list, ({ month }) => fetchQuietly(cardTransactions, { month }, signal));
  return months.flatMap((month) => month.list);
}

async function threads(signal: AbortSignal) {
  const { list } = await fetchQuietly(threadList, {}, signal);
  return eachOf(list, ({ subject_id }) => fetchQuietly(threadShow, { subject_id }, signal));
}

async function societies(signal: AbortSignal) {
  const { list } = await fetchQuietly(societyList, {}, signal);
  return list.filter(({ mine }) => mine !== null);
}

/** A module, and what reads records of it. */
export type ModuleReading = [ModuleName, Read];

/** Readers of the server's records by part of the archive and name of the JSON file. */
export const records = {
  study: {
    '学习/我的课程': ['learning', (signal) => fetchQuietly(courseMine, { ...whole, state: 'all' }, signal)],
    '学习/学习路径': ['learning', (signal) => fetchQuietly(missionList, {}, signal)],
    '学习/学习历史': ['learning', (signal) => fetchQuietly(historyList, whole, signal)],
    '学习/统计': ['notes', (signal) => fetchQuietly(learningStatistics, {}, signal)],
    '学习/每周目标': ['gold', (signal) => fetchQuietly(goalShow, {}, signal)],
    '学习/签到': ['gold', (signal) => fetchQuietly(checkInShow, {}, signal)],
    '学习/练习代码': ['practice', notebooks],
  },
  homework: { '作业和实验/作业': ['practice', homework], '作业和实验/实验': ['practice', experiments] },
  questions: {
    '题目/错题': ['exams', (signal) => fetchQuietly(wrongQuestionList, whole, signal)],
    '题目/向老师的提问': ['practice', threads],
  },
  favourites: { 收藏: ['notes', (signal) => fetchQuietly(favouriteList, whole, signal)] },
  applications: { 申请: ['affairs', applications] },
  activities: {
    '活动/我报名的': ['activities', registrations],
    '活动/我发布的': ['activities', (signal) => fetchQuietly(activityOwn, whole, signal)],
  },
  orders: {
    '兑换/订单': ['gold', orders],
    '兑换/收货地址': ['gold', (signal) => fetchQuietly(addressList, {}, signal)],
  },
  card: {
    '校园卡/卡片': ['campus', (signal) => fetchQuietly(cardShow, {}, signal)],
    '校园卡/流水': ['campus', transactions],
  },
  campus: {
    '校园/借阅': ['services', (signal) => fetchQuietly(libraryLoans, {}, signal)],
    '校园/报修': ['campus', (signal) => fetchQuietly(repairList, {}, signal)],
    '校园/勤工助学资料': ['activities', (signal) => fetchQuietly(workProfile, {}, signal)],
    '校园/勤工助学申请': ['activities', (signal) => fetchQuietly(workApplications, {}, signal)],
    '校园/工时与工资单': ['activities', (signal) => fetchQuietly(workSlips, {}, signal)],
    '校园/我的社团': ['activities', societies],
  },
} satisfies Record<string, Record<string, ModuleReading>>;
