import type { GenericSchema } from 'valibot';
import { expect, vi } from 'vitest';
import { passwordChange } from '@/api/account';
import * as activities from '@/api/activities';
import { blankContent } from '@/api/activity-content';
import { addressLine } from '@/api/addresses';
import { conversationAdd } from '@/api/ai-search-log';
import * as applications from '@/api/applications';
import { cardReportLoss, cardTopUp } from '@/api/card';
import { checkIn, MAKE_UP, makeUp } from '@/api/check-ins';
import * as counselling from '@/api/counselling';
import { mediaProgress } from '@/api/courseware';
import { dormitoryPay } from '@/api/dormitory';
import type { Endpoint, EndpointInput } from '@/api/endpoint';
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
import { noteDelete, noteSave } from '@/api/notes';
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
import { DAY, dayOf, HOUR, wireTimeOf } from '@/lib/time';
import type { Database } from '@/mocks/database/database';
import { addressesOf } from '@/mocks/rules/addresses';
import { balanceOf, post } from '@/mocks/rules/gold';
import { freeSeats, hallOf, openPeriods, slotOf } from '@/mocks/rules/library-seats';
import { productOf } from '@/mocks/rules/products';

/** What an input is made from: the seeded database and the student who is signed in. */
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
  /** Whose it is; nobody's when empty. */
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
const from = (ms: number): string => wireTimeOf(Date.now() + ms);
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
  const [hall, period] = [hallOf('hall'), some(openPeriods(database).at(-1))];
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

const robot = { group: '视觉', self: '大一，做过一辆巡线小车，想学视觉。', phone: '13800010002' };
const society = { society_id: 'robot', values: robot, after: '' };
const work = ({ database }: Ground) => {
  const { id, shifts } = some(database.workPosts.first(({ until }) => until > Date.now()));
  const reason = '周三下午没有课，做过类似的工作。';
  return {
    post_id: id,
    values: { shift: some(shifts[0]), phone: '13800010002', experience: '', reason },
    after: '',
  };
};
const repair = {
  values: {
    kind: 'water',
    place: '竹园 3 号楼 一层大厅',
    description: '花洒一直滴水',
    visit: 'any',
    phone: '13800010001',
  },
  pictures: [],
};
const leave = {
  kind: 'leave',
  values: {
    type: 'personal',
    starts: '2027-03-01 08:00:00',
    ends: '2027-03-04 18:00:00',
    place: '校内',
    reason: '参加志愿服务',
    contact: '',
  },
  files: [],
};
const activity = () => ({
  ...blankContent,
  values: {
    title: '夜跑',
    category: 'sport',
    place: '田径场',
    description: '慢跑五圈，下雨改到体育馆的室内跑道。',
    starts_at: from(2 * DAY),
    ends_at: from(2 * DAY + HOUR),
    closes_at: from(DAY),
    capacity: '2',
  },
});
const READING = 'reading-night';
const readers = ({ database }: Ground) =>
  database.activityRegistrations.where(
    ({ activity_id, state, checked_in }) =>
      activity_id === READING && state === 'confirmed' && checked_in === null,
  );
const code: EndpointInput<typeof practiceSubmit>['notebook'] = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: [{ cell_type: 'code', id: 'a', metadata: {}, source: 'x = 1', outputs: [], execution_count: null }],
};
const note = {
  course_id: '11',
  course_title: 'Python 语言基础',
  title: '分支与循环',
  place: { kind: 'lesson', mission_id: '1', lesson_id: '1102' },
  anchor: { kind: 'video', seconds: 65 },
  colour: null,
  content: '第一版',
} as const;
const waiting = async () => {
  const { list } = await call(applications.approvalList, { page_num: 1, page_size: 2, view: 'pending' });
  return list.map(({ application_id, revision }) => ({ application_id, revision }));
};
const start = () => call(exams.examStart, { exam_id: '1202', holder: 'tab' });
const record = async () => {
  const { draft } = await call(experiments.recordShow, { booking_id: '3' });
  return { content: { ...draft.content, report: '结论' }, base_version: draft.version, editor: 'tab' };
};
const seen = ({ revision }: { revision: number }, application_id: string) => ({ application_id, revision });

/** What the page that confirms an order sends now. */
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

  row(
    activities.activityRegister,
    ({ database }) => {
      const isOpen = (values = {} as Record<string, string>) => (values['closes_at'] ?? '') > from(0);
      const { id } = some(
        database.activities.first(
          ({ state, published }) =>
            state === 'open' && isOpen(published?.values) && published?.fields.length === 0,
        ),
      );
      return { activity_id: id, values: {} };
    },
    lihua,
  ),
  row(activities.activityLeave, ({ database, userId }) => {
    const { id, activity_id } = some(
      database.activityRegistrations.first(
        ({ user_id, activity_id: of }) => user_id === userId && of === 'compilers',
      ),
    );
    return { activity_id, registration_id: id };
  }),
  row(activities.activityCheckIn, async ({ tokenOf }) => {
    const asked = { activity_id: 'robot' };
    const shown = await call(activities.activityCode, asked, { token: tokenOf('zhangwei') });
    return { ...asked, code: shown.code, entered_at: from(0) };
  }),
  row(activities.activityPublish, () => ({ activity_id: 'open-source', content: activity(), ...again })),
  row(activities.activityCancel, { activity_id: READING, reason: '场地临时不能用' }),
  row(activities.activityRemove, (ground) => ({
    activity_id: READING,
    registration_ids: [some(readers(ground)[0]).id],
    reason: '名额有限',
  })),
  row(activities.activityCheckInFor, (ground) => ({
    activity_id: READING,
    registration_id: some(readers(ground)[0]).id,
    entered_at: from(0),
  })),

  row(conversationAdd, { title: '栈', content: '[]' }),
  row(feedbackSave, { content: '夜间模式下图表的颜色太淡', images: '', type: 1000 }),
  row(threadSend, { subject_id: '1103', content: '默认值什么时候求值？', files: [] }),
  row(privateReport, ({ database, userId }) => ({
    message_id: some(database.privateMessages.first(({ to }) => to === userId)).id,
    reason: 'other' as const,
    note: '',
  })),

  row(applications.applicationSubmit, { application_id: 'seed-1', content: leave, ...again }),
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
      const cause = { kind: 'none', id: '' } as const;
      post(database, userId, { kind: 'gift', title: '补助', amount: 100, cause });
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
  row(life.parcelExtend, ({ database }) => ({
    parcel_id: some(
      database.parcels.first(({ collected, is_extended }) => collected === null && !is_extended),
    ).id,
  })),
  row(seats.libraryBookSeat, seat),
  row(seats.librarySeatAct, async (ground) => {
    await call(seats.libraryBookSeat, seat(ground));
    return { booking_id: booked(ground).id, act: 'cancel' as const };
  }),
  row(seats.libraryWaitSeat, FULL),
  row(seats.libraryStopWaiting, async () => ({
    wait_id: (await call(seats.libraryWaitSeat, FULL)).wait_id,
  })),
  row(libraryRenew, { loan_ids: ['502'] }),
  row(libraryPayFines, { fine_ids: ['601'], amount: 60 }),
  row(repairCreate, repair),
  row(repairCancel, async () => ({ repair_id: (await call(repairCreate, repair)).repair_id })),
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
    at: from(0),
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
  row(noteSave, { note_id: 'n1', ...note, created_at: '2026-11-20 10:00:00', ...again }),
  row(noteDelete, { note_id: 'n1', ...again }),
  row(
    practiceSave,
    { lesson_id: '1102', notebook: code, base_revision: 0, editor: 'tab', ran: false, keep_before: false },
    { inMemory: true },
  ),
  row(practiceSubmit, async () => {
    const { tests } = await call(practiceShow, { lesson_id: '1102' });
    const results = tests.map(({ test_id }) => ({ test_id, passed: true, got: '', error: null }));
    return { lesson_id: '1102', notebook: code, results };
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
  row(
    societies.societyWithdraw,
    async () => {
      const made = await call(societies.societyApply, society);
      return seen(made, made.application_id);
    },
    lihua,
  ),
  row(societies.societyLeave, { application_id: '2', revision: 1 }),
  row(societies.societyReturn, async () => {
    const left = await call(societies.societyLeave, { application_id: '2', revision: 1 });
    return seen(left, left.application_id);
  }),
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
