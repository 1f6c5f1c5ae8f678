import type { GenericSchema } from 'valibot';
import { expect, vi } from 'vitest';
import { passwordChange } from '@/api/account';
import * as activities from '@/api/activities';
import { addressLine } from '@/api/addresses';
import { agendaEntryDelete, agendaEntrySave } from '@/api/agenda-entries';
import { agendaFeedRenew } from '@/api/agenda-feed';
import { conversationAdd } from '@/api/ai-search-log';
import * as applications from '@/api/applications';
import { cardReportLoss, cardTopUp } from '@/api/card';
import { checkIn, MAKE_UP, makeUp } from '@/api/check-ins';
import * as counselling from '@/api/counselling';
import { mediaProgress } from '@/api/courseware';
import { dormitoryPay } from '@/api/dormitory';
import type { Endpoint } from '@/api/endpoint';
import * as exams from '@/api/exams';
import * as experiments from '@/api/experiments';
import { feedbackSave } from '@/api/feedback';
import { goalSave } from '@/api/goals';
import { homeworkDraftSave, homeworkSubmit } from '@/api/homework';
import * as hospital from '@/api/hospital';
import { introductionPublish, introductionSave } from '@/api/introduction';
import { lessonProgress, lessonReopen } from '@/api/lessons';
import { libraryPayFines, libraryRenew } from '@/api/library';
import * as seats from '@/api/library-seats';
import * as life from '@/api/life-service';
import { noteDelete, noteList, noteSave } from '@/api/notes';
import { type OrderInput, orderPlace } from '@/api/orders';
import { personVideoRemove } from '@/api/person-video';
import { practiceSave, practiceShow, practiceSubmit } from '@/api/practice';
import { privateReport } from '@/api/private-messages';
import { ratingSave } from '@/api/ratings';
import { register, sendCode } from '@/api/registration';
import { repairCancel, repairConfirm, repairCreate } from '@/api/repairs';
import { call } from '@/api/request';
import { selfTestCreate } from '@/api/self-tests';
import type { Slot } from '@/api/slots';
import * as societies from '@/api/societies';
import { threadSend } from '@/api/teacher-threads';
import { workApply, workWithdraw } from '@/api/work-study';
import { blanksFile, questionTry, reviewSave } from '@/api/wrong-questions';
import { dayAfter } from '@/lib/days';
import { dayOf, wireTimeOf } from '@/lib/time';
import type { Database } from '@mock/engine/database';
import { addressesOf } from '@mock/domains/addresses';
import { balanceOf } from '@mock/laws/gold';
import { freeSeats, hallOf, openPeriods, slotOf } from '@mock/laws/library';
import { productOf } from '@mock/domains/products';

/** The ground of an input: the seeded database and the student who is signed in. */
interface Ground {
  database: Database;
  userId: string;
  /** A session of another account. */
  tokenOf: (account: string) => string;
}

/** Something that happens once, with an input that the server takes. */
interface OnceRow {
  endpoint: Endpoint;
  input: (ground: Ground) => object | Promise<object>;
  /** The account of its student; nobody's when empty. */
  account: string;
  /** The page keeps no input that has no answer: a reload forgets it. */
  inMemory: boolean;
}

function row<Input extends object>(
  endpoint: Endpoint<GenericSchema<Input>>,
  input: NoInfer<Input> | ((ground: Ground) => Input | Promise<Input>),
  { account = 'student', inMemory = false } = {},
): OnceRow {
  return { endpoint, input: typeof input === 'function' ? input : () => input, account, inMemory };
}
const lihua = { account: 'lihua' };
const teacher = { account: 'teacher' };

const some = <Value>(value: Value | undefined): Value => value ?? expect.unreachable();
const now = () => wireTimeOf(Date.now());
/** Of what was never saved before, and of what was saved once. */
const write = { base_version: 0, editor: 'tab' };
const again = { base_version: 1, editor: 'tab' };
const text = { text: '写好的话', files: [] };

/** The last place that is free. */
const free = (slots: readonly Slot[]) => ({
  slot_id: some(slots.findLast(({ booked, capacity }) => booked < capacity)).slot_id,
});
const doctor = async () => free((await call(hospital.hospitalDoctor, { doctor_id: 'd102' })).slots);
const counsellor = async () =>
  free((await call(counselling.counsellingSlots, { counsellor_id: 'c103' })).slots);
const machine = async () => free((await call(life.laundryMachine, { machine_id: 'zhu3-2-w1' })).slots);
const experiment = async () =>
  free((await call(experiments.experimentList, {})).list.flatMap(({ slots }) => slots));
const seat = ({ database }: Ground) => {
  const [hall, period] = [hallOf(database, 'hall'), some(openPeriods(database).at(-1))];
  return { slot_id: slotOf(hall, some(freeSeats(database, hall, period)[0]), period).id };
};
/** In the evening the small room is full. */
const FULL = { room_id: 'study', period_id: '2026-11-25-1800-2000' };
/** The last booking: the one just made. */
const booked = ({ database, userId }: Ground) =>
  some(database.bookings.where(({ user_id }) => user_id === userId).at(-1));
const appointment = async (ground: Ground) => {
  await call(hospital.hospitalBook, await doctor());
  return { appointment_id: booked(ground).id };
};
const wash = async (ground: Ground) => {
  await call(life.laundryBook, await machine());
  return { booking_id: booked(ground).id };
};

const society = ({ database }: Ground) => {
  const { society_id, values } = some(database.societyMemberships.find('2'));
  return { society_id, values, after: '' };
};
const MEMBER = { application_id: '2', revision: 1 };
const work = ({ database }: Ground) => {
  const { id, shifts } = some(database.workPosts.first(({ until }) => until > Date.now()));
  const reason = '周三下午没有课，做过类似的工作。';
  return {
    post_id: id,
    values: { shift: some(shifts[0]), phone: '13800010002', experience: '', reason },
    after: '',
  };
};
const READING = 'reading-night';
/** Somebody who has registered for it and is not there yet. */
const reader = ({ database }: Ground) =>
  some(
    database.activityRegistrations.first(
      ({ activity_id, state, checked_in }) =>
        activity_id === READING && state === 'confirmed' && checked_in === null,
    ),
  ).id;
const practice = () => call(practiceShow, { lesson_id: '1102' });
const repair = ({ database }: Ground) => ({
  values: { ...some(database.repairs.find('4')).values, place: '竹园 3 号楼 一层大厅' },
  pictures: [],
});
const waiting = async () => {
  const { list } = await call(applications.approvalList, { page_num: 1, page_size: 2, view: 'pending' });
  return list.map(({ application_id, revision }) => ({ application_id, revision }));
};
const start = () => call(exams.examStart, { exam_id: '1202', holder: 'tab' });
const record = async () => {
  const { draft } = await call(experiments.recordShow, { booking_id: '3' });
  return { content: { ...draft.content, report: '结论' }, base_version: draft.version, editor: 'tab' };
};

/** The input of the page that confirms an order, at this moment. */
export function orderInputOf(
  database: Database,
  userId: string,
  goods: { product_id: string; option_id: string; quantity: number },
): OrderInput {
  const { price, limit, options, delivery } = productOf(database, goods.product_id);
  const [address] = delivery === 'mail' ? addressesOf(database, userId) : [];
  return {
    ...goods,
    address_id: address?.id ?? null,
    seen: {
      price,
      limit,
      stock: options.find(({ id }) => id === goods.option_id)?.stock ?? 0,
      balance: balanceOf(database, userId),
      address: address ? addressLine(address) : '',
    },
  };
}

/** Every operation of the contract that happens once, with an input that is taken on a Wednesday morning. */
export const onceRows: OnceRow[] = [
  row(passwordChange, { current: 'matrix2026', password: 'abcd1234' }, { inMemory: true }),
  row(
    register,
    async ({ database }) => {
      const contact = '13911112222';
      await call(sendCode, { purpose: 'register', target: contact });
      return {
        account: 'xinsheng',
        username: '新同学',
        student_number: '2026010199',
        college: '计算机学院',
        contact,
        code: some(database.codes.all().at(-1)).code,
        password: 'abcd1234',
      };
    },
    { account: '', inMemory: true },
  ),

  row(activities.activityRegister, { activity_id: 'compilers', values: {} }, lihua),
  row(activities.activityLeave, { activity_id: 'compilers', registration_id: '21' }),
  row(activities.activityCheckIn, async ({ tokenOf }) => {
    const asked = { activity_id: 'robot' };
    const shown = await call(activities.activityCode, asked, { token: tokenOf('zhangwei') });
    return { ...asked, code: shown.code, entered_at: now() };
  }),
  row(activities.activityPublish, ({ database }) => ({
    activity_id: READING,
    content: some(database.activities.find(READING)).draft.content,
    ...again,
  })),
  row(activities.activityCancel, { activity_id: READING, reason: '场地临时不能用' }),
  row(activities.activityRemove, (ground) => ({
    activity_id: READING,
    registration_ids: [reader(ground)],
    reason: '名额有限',
  })),
  row(activities.activityCheckInFor, (ground) => ({
    activity_id: READING,
    registration_id: reader(ground),
    entered_at: now(),
  })),

  row(conversationAdd, { title: '栈', content: '[]' }),
  row(feedbackSave, { content: '夜间模式下图表的颜色太淡', images: '', type: 1000 }),
  row(threadSend, { subject_id: '1103', content: '默认值什么时候求值？', files: [] }),
  row(privateReport, { message_id: 'seed-teacher-2', reason: 'other', note: '' }),

  row(applications.applicationSubmit, ({ database }) => ({
    application_id: 'seed-1',
    content: some(database.applications.find('seed-1')).draft.content,
    ...again,
  })),
  row(
    applications.applicationDo,
    async () => ({ ...some((await waiting())[0]), act: 'approve' as const, comment: '同意', to: null }),
    teacher,
  ),
  row(
    applications.approvalBatch,
    async () => ({ act: 'approve' as const, comment: '', applications: await waiting() }),
    teacher,
  ),

  row(cardTopUp, { amount: 5000 }, lihua),
  row(cardReportLoss, {}),
  row(dormitoryPay, { amount: 2000 }),
  row(checkIn, () => ({ day: dayOf(Date.now()) }), lihua),
  row(
    makeUp,
    ({ database, userId }) => {
      const day = dayAfter(dayOf(Date.now()), -1);
      database.checkIns.delete(`${userId}:${day}`);
      return { day, cost: MAKE_UP.cost };
    },
    lihua,
  ),
  row(orderPlace, ({ database, userId }) =>
    orderInputOf(database, userId, { product_id: '104', option_id: '104-1', quantity: 1 }),
  ),

  row(hospital.hospitalBook, doctor),
  row(hospital.hospitalCancel, appointment),
  row(hospital.hospitalCheckIn, async (ground) => {
    const input = await appointment(ground);
    vi.setSystemTime(booked(ground).starts);
    return input;
  }),
  row(counselling.counsellingBook, counsellor, { ...lihua, inMemory: true }),
  row(
    counselling.counsellingCancel,
    async (ground) => {
      await call(counselling.counsellingBook, await counsellor());
      return { appointment_id: booked(ground).id };
    },
    { ...lihua, inMemory: true },
  ),
  row(life.laundryBook, machine),
  row(life.laundryCancel, wash),
  row(life.laundryStart, async (ground) => {
    const input = await wash(ground);
    vi.setSystemTime(booked(ground).starts);
    return input;
  }),
  row(life.parcelExtend, { parcel_id: '1' }),
  row(seats.libraryBookSeat, seat),
  row(seats.librarySeatAct, async (ground) => {
    await call(seats.libraryBookSeat, seat(ground));
    return { booking_id: booked(ground).id, act: 'cancel' as const };
  }),
  row(seats.libraryWaitSeat, FULL),
  row(seats.libraryStopWaiting, () => call(seats.libraryWaitSeat, FULL)),
  row(libraryRenew, { loan_ids: ['502'] }),
  row(libraryPayFines, { fine_ids: ['601'], amount: 60 }),
  row(repairCreate, repair),
  row(repairCancel, (ground) => call(repairCreate, repair(ground))),
  row(repairConfirm, { repair_id: '2', is_repaired: true }),

  row(exams.examStart, { exam_id: '1202', holder: 'tab' }),
  row(exams.attemptHandIn, async () => {
    const { attempt_id } = await start();
    const wrong = {
      answer: { kind: 'single' as const, choice: 'A' },
      revision: 1,
      writer: 'tab',
      cleared: false,
    };
    const answers = [{ question_id: '9102', ...wrong, entered_at: Date.now() }];
    return { attempt_id, answers, times: { '9102': 12 } };
  }),
  row(exams.appealSubmit, { attempt_id: '7', question_id: '120202', text: '请再看一下第三个选项' }),
  row(selfTestCreate, { subjects: ['数据结构'], points: [], kinds: ['single'], difficulties: [], count: 4 }),
  row(questionTry, { question_id: '9102', answer: { kind: 'single', choice: 'A' } }),
  row(blanksFile, async () => {
    const { attempt_id } = await start();
    await call(exams.attemptHandIn, { attempt_id, answers: [], times: {} });
    return { attempt_id };
  }),
  row(reviewSave, () => ({
    review_id: 'r1',
    question_id: '110101',
    rating: 3 as const,
    at: now(),
    answer: null,
  })),

  row(experiments.experimentBook, experiment),
  row(experiments.recordSave, async () => ({ id: '3', ...(await record()) })),
  row(experiments.recordSubmit, async () => ({ booking_id: '3', ...(await record()) })),
  row(homeworkDraftSave, { id: '7105', content: text, ...write }),
  row(homeworkSubmit, { task_id: '7105', content: text, ...write }),
  row(introductionSave, { id: 'introduction', content: { text: '你好' }, ...write }),
  row(introductionPublish, { content: { text: '你好' }, ...write }),
  row(personVideoRemove, {}),

  row(goalSave, { goal: { unit: 'minutes', amount: 300 } }),
  row(mediaProgress, {
    places: [{ medium_id: 'lesson.1202.1', at: 60, covered: [[0, 60]], seconds: 20 }],
  }),
  row(
    lessonProgress,
    { mission_id: '1', lesson_id: '1102', sub_page: 'book', percent: 60, seconds: 60, position: null },
    lihua,
  ),
  row(lessonReopen, { mission_id: '1', lesson_id: '1101' }),
  row(noteSave, async () => {
    const { list } = await call(noteList, { page_num: 1, page_size: 1 });
    return { ...some(list[0]), content: '改过的话', ...again };
  }),
  row(noteDelete, { note_id: 'n1', ...again }),
  row(agendaEntrySave, {
    entry_id: 'own-new',
    title: '晨跑',
    place: '操场',
    starts_at: '2026-12-02 07:00:00',
    ends_at: '2026-12-02 07:40:00',
    until: '2026-12-30',
    base_version: 0,
  }),
  row(agendaFeedRenew, {}),
  row(agendaEntryDelete, { entry_id: 'e1', base_version: 1 }),
  row(
    practiceSave,
    async () => {
      const { lesson_id, notebook } = await practice();
      return { lesson_id, notebook, base_revision: 0, editor: 'tab', ran: false, keep_before: false };
    },
    { inMemory: true },
  ),
  row(practiceSubmit, async () => {
    const { lesson_id, notebook, tests } = await practice();
    const results = tests.map(({ test_id }) => ({ test_id, passed: true, got: '', error: null }));
    return { lesson_id, notebook, results };
  }),
  row(ratingSave, {
    subject: 'lesson',
    subject_id: '1101',
    stars: 4,
    hard: [],
    text: '好',
    anonymous: false,
  }),

  row(societies.societyApply, society, lihua),
  row(societies.societyWithdraw, (ground) => call(societies.societyApply, society(ground)), lihua),
  row(societies.societyLeave, MEMBER),
  row(societies.societyReturn, () => call(societies.societyLeave, MEMBER)),
  row(workApply, work, lihua),
  row(
    workWithdraw,
    async (ground) => {
      await call(workApply, work(ground));
      const own = ground.database.workApplications.where(({ user_id }) => user_id === ground.userId);
      return { application_id: some(own.at(-1)).id };
    },
    lihua,
  ),
];
