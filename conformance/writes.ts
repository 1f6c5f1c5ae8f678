import type { Endpoint, EndpointInput } from '@/api/endpoint';
import * as account from '@/api/account';
import * as activities from '@/api/activities';
import { activityFields } from '@/api/activity-content';
import * as addresses from '@/api/addresses';
import * as entries from '@/api/agenda-entries';
import * as feed from '@/api/agenda-feed';
import * as chats from '@/api/ai-search-log';
import * as applications from '@/api/applications';
import * as apps from '@/api/apps';
import * as card from '@/api/card';
import * as checkIns from '@/api/check-ins';
import * as counselling from '@/api/counselling';
import * as courses from '@/api/courses';
import * as courseware from '@/api/courseware';
import * as dormitory from '@/api/dormitory';
import * as exams from '@/api/exams';
import * as experiments from '@/api/experiments';
import * as favourites from '@/api/favourites';
import { feedbackSave } from '@/api/feedback';
import type { FormField } from '@/api/form-fields';
import * as goals from '@/api/goals';
import { goldBalance } from '@/api/gold';
import * as homework from '@/api/homework';
import * as hospital from '@/api/hospital';
import * as introduction from '@/api/introduction';
import * as lessons from '@/api/lessons';
import * as library from '@/api/library';
import * as seats from '@/api/library-seats';
import * as life from '@/api/life-service';
import * as missions from '@/api/missions';
import * as notes from '@/api/notes';
import * as notifications from '@/api/notifications';
import { oaToken } from '@/api/oa-token';
import * as orders from '@/api/orders';
import * as film from '@/api/person-video';
import * as practice from '@/api/practice';
import * as messages from '@/api/private-messages';
import * as products from '@/api/products';
import * as profile from '@/api/profile';
import { blankAnswer } from '@/api/questions';
import * as ratings from '@/api/ratings';
import * as records from '@/api/records';
import * as registration from '@/api/registration';
import * as repairs from '@/api/repairs';
import * as selfTests from '@/api/self-tests';
import type { Slot } from '@/api/slots';
import * as societies from '@/api/societies';
import * as threads from '@/api/teacher-threads';
import * as uploads from '@/api/upload';
import { problemReportSave } from '@/api/problem-reports';
import { usageLog } from '@/api/user-behavior-log';
import { login, logout } from '@/api/users';
import * as work from '@/api/work-study';
import * as wrong from '@/api/wrong-questions';
import { sha256Of } from '@/lib/file-hash';
import { DAY, dayOf, HOUR, MINUTE, wireDayOf, wireTimeOf } from '@/lib/time';
import { need, type Role, type Scene, Unready } from './scene';

/** Name of all that a run creates, so that it can be recognised. */
export const MARK = '【一致性检查】';

/** The scenes of a run: nobody is there without an account. */
export interface Cast {
  student: Scene;
  other?: Scene;
  staff?: Scene;
  /** The code that was sent to a telephone or an account; undefined where nobody can read it: then no account is made. */
  codeFor?: () => Promise<string>;
  /** Sets the clock of a backend that has one to set, forward to a wire time. */
  waitUntil?: (time: string) => void;
}

/** A write, with an input that is taken at this moment. */
export interface WriteRow {
  endpoint: Endpoint;
  by: Role;
  input: (scene: Scene, cast: Cast) => object | Promise<object>;
  /** Traces that stay, in words; empty when a later row takes them away. */
  leaves: string;
  /** Why no read shows what it does; empty when one does. */
  unseen: string | ((scene: Scene) => string);
  /** Account that reads at once what is written. */
  reaches: Role | undefined;
}

type Options = Partial<Pick<WriteRow, 'by' | 'leaves' | 'unseen' | 'reaches'>>;

function row<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | ((scene: Scene, cast: Cast) => EndpointInput<E> | Promise<EndpointInput<E>>),
  { by = 'student', leaves = '', unseen = '', reaches }: Options = {},
): WriteRow {
  const made = (typeof input === 'function' ? input : () => input) as WriteRow['input'];
  return { endpoint, by, input: made, leaves, unseen, reaches };
}

const at = (offset: number): string => wireTimeOf(Date.now() + offset);
const today = (): string => dayOf(Date.now());
const page = { page_num: 1, page_size: 100 };
const editor = 'conformance';
const first = <Item>(list: readonly Item[], what: string, fits: (item: Item) => boolean = () => true): Item =>
  need(list.find(fits), what);

/** A file of text as it was uploaded, or a picture of one pixel. */
const textFile = (): File => new File([`# ${MARK}\n`], 'conformance.py', { type: 'text/x-python' });
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
const picture = (): File => new File([bytesOf(PIXEL)], 'conformance.png', { type: 'image/png' });
/** The first bytes of a WebM film: it has a name and no scenes. */
const FILM = bytesOf('GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYEC');

/** Values that the fields of a form take. */
function filled(fields: readonly FormField[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, field] of fields.entries()) {
    const moment = Date.now() + 30 * DAY + index * HOUR;
    if (field.type === 'choice') values[field.name] = field.options[0]?.value ?? '';
    else if (field.type === 'day') values[field.name] = dayOf(moment);
    else if (field.type === 'time') values[field.name] = wireTimeOf(moment);
    else if (field.type === 'number') values[field.name] = String(field.least);
    else if (/phone|电话|手机/.test(field.name + field.label)) values[field.name] = '13800000000';
    else values[field.name] = `${MARK}由接口检查工具填写，请忽略`.slice(0, field.most);
  }
  return values;
}

/** A free place that lies far enough ahead to be cancelled. */
const freeSlot = (slots: readonly Slot[]) => ({
  slot_id: need(
    slots.findLast(
      ({ booked, capacity, mine, starts_at }) => booked < capacity && !mine && starts_at > at(3 * HOUR),
    ),
    '没有空闲的时段',
  ).slot_id,
});
const bookedIn = <Booking>(outcome: { outcome: string; booking?: Booking }): Booking =>
  need(outcome.booking, '没有约到时段');

/** The lessons of the student's paths, in a state. */
async function lessonIn(scene: Scene, ...states: lessons.LearningState[]) {
  for (const { mission_id } of (await scene.read(missions.missionList, {})).list) {
    const { courses: parts } = await scene.read(missions.missionShow, { mission_id });
    const lesson = parts.flatMap((each) => each.lessons).find(({ state }) => states.includes(state));
    if (lesson) return { mission_id, lesson_id: lesson.lesson_id };
  }
  throw new Unready(`没有处于 ${states.join('、')} 的课时`);
}
/** The input under which a read has brought most. */
const askedOf = <E extends Endpoint>(scene: Scene, endpoint: E): EndpointInput<E> =>
  need(
    [...scene.reads.values()].find(({ operation }) => operation.endpoint === endpoint),
    `${endpoint.summary}没有内容`,
  ).input as EndpointInput<E>;
const exercise = (scene: Scene) => scene.read(practice.practiceShow, askedOf(scene, practice.practiceShow));
const openTask = async (scene: Scene) => {
  const { list } = await scene.read(homework.homeworkList, {});
  for (const { course_id, chapter_id, task_id } of list) {
    const task = await scene.read(homework.homeworkShow, { course_id, chapter_id, task_id });
    if (task.can_submit) return task;
  }
  throw new Unready('没有可以提交的作业');
};
const openRecord = async (scene: Scene) => {
  const { list } = await scene.read(experiments.bookingList, {});
  const { booking_id } = first(list, '没有要写报告的实验', ({ state }) => state === 'open');
  return scene.read(experiments.recordShow, { booking_id });
};
const wrongQuestion = async (scene: Scene) =>
  first(
    (await scene.read(wrong.wrongQuestionList, page)).list,
    '错题本是空的',
    ({ removed_at, times_wrong, last_mark }) =>
      removed_at === null && times_wrong > 0 && last_mark.verdict !== 'blank',
  );
const attempt = (scene: Scene) => scene.last(exams.examStart);
const content = { text: MARK, files: [] };

const applicationContent = async (scene: Scene) => {
  const forms = await scene.read(applications.applicationForms, {});
  const form = first(forms.list, '没有不要附件的申请', ({ files }) => files !== 'required');
  return { kind: form.kind, values: filled(form.fields), files: [] };
};
const pending = async (scene: Scene) =>
  (await scene.read(applications.approvalList, { ...page, view: 'pending' })).list.map(
    ({ application_id, revision }) => ({ application_id, revision }),
  );
const activity = () => ({
  values: {
    ...filled(activityFields),
    title: `${MARK}活动`,
    closes_at: at(2 * DAY),
    starts_at: at(3 * DAY),
    ends_at: at(3 * DAY + HOUR),
    capacity: '2',
  },
  poster: '',
  fields: [],
});

/** Somebody who has a place in an activity of one's own, and has not come yet. */
async function registrant(scene: Scene, isDue = false) {
  for (const { activity_id, starts_at } of (
    await scene.read(activities.activityOwn, { ...page, view: 'open' })
  ).list) {
    if (isDue && starts_at > at(activities.CHECK_IN_EARLY)) continue;
    const { list } = await scene.read(activities.activityRegistrants, { activity_id });
    const found = list.find(({ state, checked_in_at }) => state === 'confirmed' && checked_in_at === null);
    if (found) return { activity_id, registration_id: found.registration_id };
  }
  throw new Unready('没有等待签到的报名');
}
/** An activity of the organiser to which the student may come now, with the code on its screen. */
async function running(scene: Scene, { staff, waitUntil }: Cast) {
  const organiser = need(staff, '没有组织活动的账号');
  const { list } = await scene.read(activities.activityRegistered, { ...page, view: 'coming' });
  const own = new Set(
    (await organiser.read(activities.activityOwn, { ...page, view: 'open' })).list.map(
      (each) => each.activity_id,
    ),
  );
  const { activity_id, starts_at } = first(
    list,
    '没有报名组织者的活动',
    (each) =>
      own.has(each.activity_id) && each.mine?.state === 'confirmed' && each.mine.checked_in_at === null,
  );
  if (starts_at > at(activities.CHECK_IN_EARLY)) need(waitUntil, '活动还没有开始签到')(starts_at);
  const { code } = await organiser.read(activities.activityCode, { activity_id });
  return { activity_id, code };
}
const revisionOf = async (scene: Scene) =>
  (
    await scene.read(applications.applicationShow, {
      application_id: scene.sent(applications.applicationSave).id,
    })
  ).revision;
async function lessonPlace(scene: Scene) {
  const place = await lessonIn(scene, 'done', 'in_progress', 'open');
  const { course_id, course_title, title } = await scene.read(lessons.lessonShow, place);
  return { course_id, course_title, title, place: { kind: 'lesson' as const, ...place } };
}
const asked = (scene: Scene) => first(attempt(scene).questions, '自测卷是空的').question;
/** An answer to the first question of an attempt, changed so often. */
const answersTo = (scene: Scene, revision: number) => [
  {
    question_id: asked(scene).question_id,
    answer: blankAnswer(asked(scene)),
    revision,
    writer: editor,
    entered_at: Date.now(),
    cleared: false,
  },
];

/** Goods that are there and can be paid for. */
async function purchase(scene: Scene, step: string) {
  const { balance } = await scene.read(goldBalance, {});
  const { list } = await scene.read(products.productList, { ...page, affordable: true, sort: 'cheap' });
  const { product_id } = first(
    list,
    '没有买得起的商品',
    ({ stock, price, delivery, limit, bought }) =>
      stock > 1 && price <= balance && delivery === 'pick_up' && (limit === null || bought < limit),
  );
  const { options } = await scene.read(products.productDetail, { product_id });
  const { option_id } = first(options, '没有现货', ({ stock }) => stock > 0);
  return purchaseOf(scene, step, { product_id, option_id });
}

/** An order of one piece, with the terms of this moment. */
export async function purchaseOf(
  scene: Scene,
  step: string,
  goods: { product_id: string; option_id: string },
) {
  const wanted = { ...goods, quantity: 1 };
  const { price, stock, limit, balance: left } = await scene.read(orders.orderPreview, { step, ...wanted });
  return { ...wanted, address_id: null, seen: { price, stock, limit, balance: left, address: '' } };
}

const bookable = async (scene: Scene) => {
  const { rooms } = await scene.read(seats.libraryRooms, {});
  for (const room of rooms) {
    const { periods, states, period_id } = await scene.read(seats.librarySeats, { room_id: room.room_id });
    const period = periods.at(-1);
    if (!period) continue;
    const shown =
      period.period_id === period_id
        ? states
        : (await scene.read(seats.librarySeats, { room_id: room.room_id, period_id: period.period_id }))
            .states;
    const seat = seats.seatsOf(room)[shown.indexOf('f')];
    if (seat && shown.includes('f')) return { slot_id: seats.seatSlotId(seat.seat_id, period.period_id) };
  }
  throw new Unready('没有空座');
};
const fullRoom = async (scene: Scene) => {
  const { rooms } = await scene.read(seats.libraryRooms, {});
  for (const { room_id } of rooms) {
    const { periods } = await scene.read(seats.librarySeats, { room_id });
    const full = periods.find(({ free }) => free === 0);
    if (full) return { room_id, period_id: full.period_id };
  }
  throw new Unready('没有坐满的时段');
};
/** A place with a doctor, on a day without one: each department sees a student once a day. */
const consultation = async (scene: Scene) => {
  const own = (await scene.read(hospital.hospitalAppointments, {})).list;
  const taken = new Set(own.map(({ starts_at }) => wireDayOf(starts_at)));
  const doctors = (await scene.read(hospital.hospitalDepartments, {})).list.flatMap((each) => each.doctors);
  for (const { doctor_id } of doctors) {
    const shown = await scene.read(hospital.hospitalDoctor, { doctor_id });
    const slots = shown.slots.filter(({ starts_at }) => !taken.has(wireDayOf(starts_at)));
    if (slots.some(({ booked, capacity, starts_at }) => booked < capacity && starts_at > at(3 * HOUR)))
      return freeSlot(slots);
  }
  throw new Unready('没有号');
};
const society = async (scene: Scene) => {
  const { list } = await scene.read(societies.societyList, {});
  for (const { society_id, recruiting, mine } of list) {
    if (!recruiting || recruiting.left === 0 || (mine && mine.state !== 'withdrawn')) continue;
    const shown = (await scene.read(societies.societyShow, { society_id })).society;
    if (shown.room > 0 && !shown.is_open) return { society_id, values: filled(shown.questions), after: '' };
  }
  throw new Unready('没有正在招新的社团');
};
const membership = ({ application_id, revision }: { application_id: string; revision: number }) => ({
  application_id,
  revision,
});
const member = async (scene: Scene) =>
  membership(
    need(
      first(
        (await scene.read(societies.societyList, {})).list,
        '没有加入社团',
        ({ mine }) => mine?.state === 'accepted',
      ).mine,
      '没有加入社团',
    ),
  );

const noBlanks = (scene: Scene): string =>
  scene.last(wrong.blanksFile).added.length > 0 ? '' : '没有答的题已经在错题本里';

/** The writes of the contract in the order of a story: what one row creates, a later one takes away. */
export const storyRows: readonly WriteRow[] = [
  row(login, ({ credentials }) => credentials, { leaves: '一次登录' }),
  row(usageLog, ({ token }) => ({ token, list: [{ recordId: crypto.randomUUID() }] }), {
    leaves: '一条行为记录',
  }),
  row(oaToken, {}, { unseen: '令牌就是应答' }),

  // learning
  row(lessons.lessonProgress, async (scene) => {
    const place = await lessonIn(scene, 'in_progress', 'open');
    return { ...place, sub_page: 'book' as const, percent: 100, seconds: 1, position: null };
  }),
  row(lessons.lessonReopen, (scene) => lessonIn(scene, 'done')),
  row(
    courseware.mediaProgress,
    async (scene) => {
      const { media } = await scene.read(
        courseware.lessonCourseware,
        askedOf(scene, courseware.lessonCourseware),
      );
      const { medium_id, at: before } = first(media, '没有课件');
      const place = before === 1 ? 0.5 : 1;
      return { places: [{ medium_id, at: place, covered: [[0, place] as [number, number]], seconds: 1 }] };
    },
    { leaves: '一秒的观看进度' },
  ),
  row(courses.courseEnrol, async (scene) => {
    for (const { course_id } of (await scene.read(courses.courseList, page)).list)
      if ((await scene.read(courses.courseShow, { course_id })).enrolled_at === null) return { course_id };
    throw new Unready('没有还没选的课程');
  }),
  row(courses.courseLeave, (scene) => scene.sent(courses.courseEnrol)),
  row(apps.appPinsSave, async (scene) => ({ ids: (await scene.read(apps.appPins, {})).ids.toReversed() })),
  row(records.historyRemove, async (scene) => ({
    history_id: first((await scene.read(records.historyList, page)).list, '没有学习记录').history_id,
  })),
  row(records.historyRestore, (scene) => ({ removal_id: scene.last(records.historyRemove).removal_id })),
  row(records.historyClear, {}),
  row(records.historyRestore, (scene) => ({ removal_id: scene.last(records.historyClear).removal_id })),

  // account
  row(account.deviceEnd, async (scene) => {
    const ids = async () => (await scene.read(account.deviceList, {})).list.map(({ device_id }) => device_id);
    const before = await ids();
    await scene.leaveElsewhere();
    await scene.elsewhere();
    return {
      device_id: need(
        (await ids()).find((each) => !before.includes(each)),
        '没有别的设备',
      ),
    };
  }),
  row(profile.profileSave, async (scene) => {
    const { major, hometown, birthday, interests } = await scene.read(profile.profileShow, {});
    return {
      major,
      hometown,
      birthday,
      interests: interests.includes('检查') ? interests.slice(0, -1) : [...interests.slice(0, 7), '检查'],
    };
  }),
  row(profile.profileSave, async (scene) => {
    const { major, hometown, birthday, interests } = await scene.read(profile.profileShow, {});
    return { major, hometown, birthday, interests: interests.filter((each) => each !== '检查') };
  }),
  row(profile.profileVisibility, async (scene) => {
    const { shared, shown } = await scene.read(profile.profileShow, {});
    return { shared: !shared, shown };
  }),
  row(profile.profileVisibility, async (scene) => {
    const { shared, shown } = await scene.read(profile.profileShow, {});
    return { shared: !shared, shown };
  }),
  row(uploads.imageUpload, () => ({ files: picture() }), { leaves: '一张一个像素的图片' }),
  row(profile.profileAvatar, (scene) => ({ avatar: scene.last(uploads.imageUpload) }), { leaves: '头像' }),
  row(introduction.introductionSave, async (scene) => ({
    id: 'introduction',
    content: { text: `${MARK}介绍` },
    base_version: (await scene.read(introduction.introductionShow, {})).draft.version,
    editor,
  })),
  row(
    introduction.introductionPublish,
    (scene) => ({
      content: { text: `${MARK}介绍` },
      base_version: scene.last(introduction.introductionSave).draft.version,
      editor,
    }),
    { leaves: '个人介绍' },
  ),
  row(film.personVideoBegin, () => ({ name: 'conformance.webm', size: FILM.length, sha256: sha256Of(FILM) })),
  row(film.personVideoPart, (scene) => ({
    upload_id: scene.last(film.personVideoBegin).upload_id,
    part: 0,
    sha256: sha256Of(FILM),
    bytes: FILM,
  })),
  row(film.personVideoFinish, (scene) => ({
    upload_id: scene.last(film.personVideoBegin).upload_id,
    seconds: 1,
  })),
  row(film.personVideoSave, () => ({ title: MARK, description: `${MARK}${at(0)}` })),
  row(film.personVideoCaptions, { text: `WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n${MARK}\n` }),
  row(film.personVideoRemove, {}),
  row(film.personVideoRestore, (scene) => ({ removal_id: scene.last(film.personVideoRemove).removal_id })),
  row(film.personVideoBegin, () => ({
    name: 'conformance-2.webm',
    size: FILM.length + 1,
    sha256: sha256Of(MARK),
  })),
  row(film.personVideoDiscard, (scene) => ({ upload_id: scene.last(film.personVideoBegin).upload_id })),
  row(
    registration.sendCode,
    { purpose: 'register', target: '13911112222' },
    { leaves: '一条发往 13911112222 的验证码' },
  ),
  row(registration.register, async (_, { codeFor }) => ({
    account: 'conformance',
    username: '一致性检查',
    student_number: '2026999901',
    college: '计算机学院',
    contact: '13911112222',
    code: await need(codeFor, '读不到验证码')(),
    password: 'conformance1',
  })),

  // agenda
  row(entries.agendaEntrySave, () => ({
    entry_id: crypto.randomUUID(),
    title: MARK,
    place: '',
    starts_at: at(DAY),
    ends_at: at(DAY + HOUR),
    until: null,
    base_version: 0,
  })),
  row(entries.agendaEntryDelete, (scene) => {
    const { entry_id, version } = scene.last(entries.agendaEntrySave).entry;
    return { entry_id, base_version: version };
  }),

  row(feed.agendaFeedRenew, {}),
  row(feed.agendaFeedStop, {}),

  // notes
  row(notes.noteSave, async (scene) => ({
    note_id: crypto.randomUUID(),
    ...(await lessonPlace(scene)),
    anchor: { kind: 'cell' as const, cell_id: 'conformance' },
    colour: 'yellow' as const,
    content: MARK,
    created_at: at(0),
    base_version: 0,
    editor,
  })),
  row(notes.noteDelete, (scene) => {
    const { note_id, version } = scene.last(notes.noteSave).note;
    return { note_id, base_version: version, editor };
  }),
  row(chats.conversationAdd, { title: MARK, content: '[]' }),
  row(chats.conversationUpdate, (scene) => ({
    id: scene.last(chats.conversationAdd),
    title: `${MARK}改`,
    content: '[{"role":"user","content":"检查"}]',
  })),
  row(chats.conversationDelete, (scene) => ({ id: scene.last(chats.conversationAdd) })),
  row(favourites.favouriteAdd, async (scene) => {
    const keys = await scene.read(favourites.favouriteKeys, {});
    const { list } = await scene.read(products.productList, page);
    const product = first(
      list,
      '没有还没收藏的商品',
      ({ product_id }) => !keys.includes(`product:${product_id}`),
    );
    return { kind: 'product' as const, item_id: product.product_id };
  }),
  row(favourites.favouriteRemove, (scene) => scene.sent(favourites.favouriteAdd)),
  row(favourites.favouriteRestore, (scene) => ({
    removal_id: scene.last(favourites.favouriteRemove).removal_id,
  })),
  row(favourites.favouriteRemove, (scene) => scene.sent(favourites.favouriteAdd)),
  row(favourites.favouriteClear, {}),
  row(favourites.favouriteRestore, (scene) => ({
    removal_id: scene.last(favourites.favouriteClear).removal_id,
  })),
  row(
    ratings.ratingSave,
    async (scene) => {
      const { lesson_id } = await lessonIn(scene, 'done', 'in_progress');
      return {
        subject: 'lesson' as const,
        subject_id: lesson_id,
        stars: 4,
        hard: [],
        text: `${MARK}${at(0)}`,
        anonymous: true,
      };
    },
    { leaves: '一条匿名评分' },
  ),

  // practice
  row(practice.practiceSave, async (scene) => {
    const { lesson_id, notebook, revision } = await exercise(scene);
    return { lesson_id, notebook, base_revision: revision, editor, ran: false, keep_before: false };
  }),
  row(
    practice.practiceSubmit,
    async (scene) => {
      const { lesson_id, notebook, tests } = await exercise(scene);
      const results = tests.map(({ test_id }) => ({ test_id, passed: false, got: MARK, error: null }));
      return { lesson_id, notebook, results };
    },
    { leaves: '一次练习提交' },
  ),
  row(uploads.fileUpload, () => ({ files: textFile() }), { leaves: '一个附件' }),
  row(homework.homeworkDraftSave, async (scene) => {
    const { task_id, draft } = await openTask(scene);
    return { id: task_id, content, base_version: draft.version, editor };
  }),
  row(
    homework.homeworkSubmit,
    async (scene) => {
      const { task_id, draft } = await openTask(scene);
      return { task_id, content, base_version: draft.version, editor };
    },
    { leaves: '一次作业提交' },
  ),
  row(
    threads.threadSend,
    async (scene) => ({
      subject_id: (await lessonIn(scene, 'done', 'in_progress')).lesson_id,
      content: MARK,
      files: [],
    }),
    { leaves: '一条给老师的提问' },
  ),
  row(threads.threadResolve, (scene) => ({
    subject_id: scene.last(threads.threadSend).subject_id,
    resolved: true,
  })),
  row(experiments.experimentBook, async (scene) =>
    freeSlot((await scene.read(experiments.experimentList, {})).list.flatMap(({ slots }) => slots)),
  ),
  row(experiments.bookingCancel, (scene) => ({
    booking_id: bookedIn(scene.last(experiments.experimentBook)).booking_id,
  })),
  row(experiments.recordSave, async (scene) => {
    const { booking_id, draft } = await openRecord(scene);
    return {
      id: booking_id,
      content: { ...draft.content, report: MARK },
      base_version: draft.version,
      editor,
    };
  }),
  row(
    experiments.recordSubmit,
    async (scene) => {
      const { booking_id, draft } = await openRecord(scene);
      return { booking_id, content: { ...draft.content, report: MARK }, base_version: draft.version, editor };
    },
    { leaves: '一份实验报告' },
  ),

  // exams
  row(
    selfTests.selfTestCreate,
    async (scene) => {
      const { subject } = first(await scene.read(selfTests.topicList, {}), '题库是空的');
      return { subjects: [subject], points: [], kinds: [], difficulties: [], count: 20 };
    },
    { leaves: '一份自测卷' },
  ),
  row(exams.examStart, (scene) => ({
    exam_id: scene.last(selfTests.selfTestCreate).exam_id,
    holder: editor,
  })),
  row(
    exams.attemptOpen,
    (scene) => ({
      attempt_id: attempt(scene).attempt_id,
      holder: editor,
      take_over: true,
    }),
    { unseen: '谁在作答只由拒绝写入表示' },
  ),
  row(
    exams.answersSave,
    (scene) => ({
      attempt_id: attempt(scene).attempt_id,
      holder: editor,
      answers: answersTo(scene, 1),
      flags: [],
      times: {},
    }),
    { unseen: '存下的答案由“继续作答”的应答表示' },
  ),
  row(
    exams.attemptHandIn,
    (scene) => ({ attempt_id: attempt(scene).attempt_id, answers: answersTo(scene, 2), times: {} }),
    { leaves: '一次自测成绩' },
  ),
  row(
    exams.appealSubmit,
    async (scene) => {
      const { attempt_id, questions } = await scene.read(exams.reviewShow, {
        attempt_id: attempt(scene).attempt_id,
      });
      return { attempt_id, question_id: first(questions, '自测卷是空的').question.question_id, text: MARK };
    },
    { leaves: '一条成绩申诉' },
  ),
  row(wrong.blanksFile, (scene) => ({ attempt_id: attempt(scene).attempt_id }), { unseen: noBlanks }),
  row(wrong.blanksTakeBack, (scene) => ({ attempt_id: attempt(scene).attempt_id }), { unseen: noBlanks }),
  row(
    wrong.questionTry,
    async (scene) => {
      const { question, last_answer } = await wrongQuestion(scene);
      return { question_id: question.question_id, answer: last_answer };
    },
    { leaves: '一次重做' },
  ),
  row(wrong.wrongQuestionUpdate, async (scene) => ({
    question_id: (await wrongQuestion(scene)).question.question_id,
    note: `${MARK}${at(0)}`,
  })),
  row(wrong.wrongQuestionRemove, async (scene) => ({
    question_id: (await wrongQuestion(scene)).question.question_id,
  })),
  row(wrong.wrongQuestionRestore, (scene) => ({
    question_id: scene.last(wrong.wrongQuestionRemove).question.question_id,
  })),
  row(
    wrong.reviewSave,
    async (scene) => ({
      review_id: crypto.randomUUID(),
      question_id: (await wrongQuestion(scene)).question.question_id,
      rating: 3 as const,
      // As one that was made without a network.
      at: at(-70 * MINUTE),
      answer: null,
    }),
    { leaves: '一次错题复习' },
  ),
  row(wrong.leechRelease, async (scene) => {
    const { question, released_lapses } = await wrongQuestion(scene);
    return { question_id: question.question_id, lapses: released_lapses + 1 };
  }),
  row(wrong.reviewSettingsSave, async (scene) => {
    const settings = await scene.read(wrong.reviewSettings, {});
    return { ...settings, daily_cap: settings.daily_cap === 200 ? 199 : settings.daily_cap + 1 };
  }),
  row(wrong.reviewSettingsSave, async (scene) => {
    const settings = await scene.read(wrong.reviewSettings, {});
    return { ...settings, daily_cap: settings.daily_cap - 1 };
  }),

  // gold
  row(
    checkIns.checkIn,
    async (scene) => {
      const { days } = await scene.read(checkIns.checkInShow, {});
      if (days.some(({ day }) => day === today())) throw new Unready('今天已经签到');
      return { day: today() };
    },
    { leaves: '今天的签到' },
  ),
  row(
    checkIns.makeUp,
    async (scene) => {
      const shown = await scene.read(checkIns.checkInShow, {});
      const day = need(checkIns.mendableDays(shown, today()).at(-1), '没有漏签的日子');
      return { day, cost: checkIns.MAKE_UP.cost };
    },
    { leaves: '一次补签' },
  ),
  row(goals.goalSave, async (scene) => {
    const { goal } = await scene.read(goals.goalShow, {});
    return { goal: goal ? null : { unit: 'minutes' as const, amount: 60 } };
  }),
  row(addresses.addressSave, () => ({
    address_id: crypto.randomUUID(),
    name: '一致性检查',
    phone: '13800000000',
    province: '广东省',
    city: '广州市',
    district: '番禺区',
    street: '',
    detail: '接口检查 1 号',
    label: '',
    is_default: false,
  })),
  row(addresses.addressDelete, (scene) => ({ id: scene.last(addresses.addressSave).address_id })),
  row(addresses.addressRestore, (scene) => ({ address_id: scene.last(addresses.addressSave).address_id })),
  row(addresses.addressDefault, async (scene) => ({
    address_id: first(
      (await scene.read(addresses.addressList, {})).list,
      '没有别的地址',
      ({ is_default }) => !is_default,
    ).address_id,
  })),
  row(addresses.addressDelete, (scene) => ({ id: scene.last(addresses.addressSave).address_id })),
  row(orders.orderPlace, (scene) => purchase(scene, crypto.randomUUID())),
  row(orders.orderCancel, (scene) => ({
    order_id: need(scene.last(orders.orderPlace).order_id, '没有下成订单'),
  })),
  row(
    orders.orderConfirm,
    async (scene) => {
      const { list } = await scene.read(orders.orderList, { ...page, group: 'all' });
      return {
        order_id: first(list, '没有可以确认收货的订单', ({ state }) =>
          orders.orderMachine.isOpen(state, 'confirm', 'student'),
        ).order_id,
      };
    },
    { leaves: '一个订单的确认收货' },
  ),

  // messages
  row(notifications.notificationRead, async (scene) => ({
    notification_ids: [
      first(
        (await scene.read(notifications.notificationList, {})).list,
        '没有未读消息',
        ({ is_read }) => !is_read,
      ).notification_id,
    ],
  })),
  row(
    notifications.notificationUnread,
    (scene) => scene.sent(notifications.notificationRead) as { notification_ids: string[] },
  ),
  row(notifications.notificationSnooze, async (scene) => ({
    notification_ids: [
      first(
        (await scene.read(notifications.notificationList, {})).list,
        '没有消息',
        ({ snoozed_until }) => snoozed_until === null,
      ).notification_id,
    ],
    is_snoozed: true,
  })),
  row(notifications.notificationSnooze, (scene) => ({
    ...scene.sent(notifications.notificationSnooze),
    is_snoozed: false,
  })),
  row(notifications.notificationSettingsSave, async (scene) => {
    const settings = await scene.read(notifications.notificationSettingsShow, {});
    return { ...settings, quiet: { ...settings.quiet, is_on: !settings.quiet.is_on } };
  }),
  row(notifications.notificationSettingsSave, async (scene) => {
    const settings = await scene.read(notifications.notificationSettingsShow, {});
    return { ...settings, quiet: { ...settings.quiet, is_on: !settings.quiet.is_on } };
  }),
  row(
    messages.privateMessageSend,
    (_, { other }) => ({
      message_id: crypto.randomUUID(),
      peer_id: need(other, '没有第二个账号').userId,
      text: MARK,
      files: [],
    }),
    { leaves: '一条已撤回的私信', reaches: 'other' },
  ),
  row(
    messages.privateMessageRead,
    (_, { student }) => ({ peer_id: student.userId, seen: { up_to: 1_000_000 } }),
    { by: 'other' },
  ),
  row(
    messages.privateReport,
    (_, { student }) => ({
      message_id: student.last(messages.privateMessageSend).message_id,
      reason: 'other' as const,
      note: MARK,
    }),
    {
      by: 'other',
      leaves: '一条私信举报',
      unseen: '举报由学校处理，学生读不到',
    },
  ),
  row(messages.privateMessageWithdraw, (scene) => ({
    message_id: scene.last(messages.privateMessageSend).message_id,
  })),
  row(messages.privateBlock, (_, { other }) => ({
    peer_id: need(other, '没有第二个账号').userId,
    is_blocked: true,
  })),
  row(messages.privateBlock, (_, { other }) => ({
    peer_id: need(other, '没有第二个账号').userId,
    is_blocked: false,
  })),
  row(
    problemReportSave,
    {
      build: 'index-0000000.js',
      reports: [{ type: 'error', kind: 'TypeError', route: '/user/home', stack: ['index-0000000.js:1:1'] }],
    },
    { leaves: '一条错误上报' },
  ),
  row(feedbackSave, { content: `${MARK}请忽略`, images: '', type: 1000 }, { leaves: '一条改进建议' }),

  // affairs
  row(applications.applicationSave, async (scene) => ({
    id: crypto.randomUUID(),
    content: await applicationContent(scene),
    base_version: 0,
    editor,
  })),
  row(applications.applicationDiscard, (scene) => ({ id: scene.sent(applications.applicationSave).id })),
  row(applications.applicationRestore, (scene) => ({
    application_id: scene.sent(applications.applicationSave).id,
  })),
  row(
    applications.applicationSubmit,
    (scene) => ({
      application_id: scene.sent(applications.applicationSave).id,
      content: scene.sent(applications.applicationSave).content,
      base_version: scene.last(applications.applicationSave).draft.version,
      editor,
    }),
    { reaches: 'staff' },
  ),
  row(
    applications.applicationDo,
    async (scene) => ({
      application_id: scene.sent(applications.applicationSave).id,
      act: 'withdraw' as const,
      revision: await revisionOf(scene),
      comment: MARK,
      to: null,
    }),
    { leaves: '一份已撤回的申请' },
  ),
  row(
    applications.approvalBatch,
    async (scene) => ({
      act: 'approve' as const,
      comment: MARK,
      applications: (await pending(scene)).slice(0, 1),
    }),
    { by: 'staff', leaves: '一份审批' },
  ),

  // activities
  row(
    activities.activitySave,
    () => ({ id: crypto.randomUUID(), content: activity(), base_version: 0, editor }),
    { by: 'staff' },
  ),
  row(activities.activityDiscard, (scene) => ({ id: scene.sent(activities.activitySave).id }), {
    by: 'staff',
  }),
  row(activities.activityRestore, (scene) => ({ activity_id: scene.sent(activities.activitySave).id }), {
    by: 'staff',
  }),
  row(
    activities.activityPublish,
    (scene) => ({
      activity_id: scene.sent(activities.activitySave).id,
      content: scene.sent(activities.activitySave).content,
      base_version: scene.last(activities.activitySave).draft.version,
      editor,
    }),
    { by: 'staff', leaves: '一个已取消的活动' },
  ),
  row(activities.activityRegister, async (scene) => {
    for (const { activity_id, mine, closes_at } of (await scene.read(activities.activityList, page)).list) {
      if (closes_at < at(HOUR) || (mine && mine.state !== 'left')) continue;
      const { fields } = await scene.read(activities.activityShow, { activity_id });
      return { activity_id, values: filled(fields) };
    }
    throw new Unready('没有可以报名的活动');
  }),
  row(activities.activityLeave, (scene) => {
    const { activity_id, mine } = scene.last(activities.activityRegister);
    return { activity_id, registration_id: need(mine, '没有报上名').registration_id };
  }),
  row(
    activities.activityRemove,
    async (scene) => {
      const { activity_id, registration_id } = await registrant(scene);
      return { activity_id, registration_ids: [registration_id], reason: MARK };
    },
    { by: 'staff', leaves: '一个被移出的报名' },
  ),
  row(
    activities.activityCancel,
    (scene) => ({ activity_id: scene.sent(activities.activitySave).id, reason: MARK }),
    { by: 'staff' },
  ),
  row(societies.societyApply, society),
  row(societies.societyWithdraw, (scene) => membership(scene.last(societies.societyApply))),
  row(societies.societyLeave, member),
  row(societies.societyReturn, (scene) => membership(scene.last(societies.societyLeave))),
  row(work.workApply, async (scene) => {
    const { list, week_minutes } = await scene.read(work.workPosts, {});
    const post = first(
      list,
      '没有可以申请的岗位',
      ({ until, left, mine, week_minutes: more }) =>
        until > at(HOUR) &&
        left > 0 &&
        (mine === null || mine === 'withdrawn') &&
        week_minutes + more <= work.WORK_MOST.week,
    );
    return { post_id: post.post_id, values: filled(work.workFields(post)), after: '' };
  }),
  row(work.workWithdraw, (scene) => ({ application_id: scene.last(work.workApply).application_id })),

  // campus
  row(card.cardTopUp, { amount: 1000 }, { leaves: '校园卡里的十元' }),
  row(card.cardReportLoss, {}),
  row(card.cardFound, ({ credentials }) => ({ password: credentials.password })),
  row(card.cardPayCode, {}, { unseen: '付款码就是应答' }),
  row(dormitory.dormitoryPay, { amount: 1000 }, { leaves: '宿舍的十元电费' }),
  row(
    dormitory.dormitoryWarn,
    async (scene) => {
      const { warn_below } = await scene.read(dormitory.dormitoryElectricity, {});
      return { warn_below: warn_below === 20 ? 30 : 20 };
    },
    { leaves: '电费提醒线' },
  ),
  row(life.laundryBook, async (scene) => {
    const machines = (await scene.read(life.laundryList, {})).rooms.flatMap((room) => room.machines);
    for (const { machine_id, state } of machines) {
      if (state === 'broken') continue;
      const { slots } = await scene.read(life.laundryMachine, { machine_id });
      if (slots.some(({ booked, starts_at }) => booked === 0 && starts_at > at(3 * HOUR)))
        return freeSlot(slots);
    }
    throw new Unready('没有空闲的洗衣机');
  }),
  row(life.laundryCancel, (scene) => ({ booking_id: bookedIn(scene.last(life.laundryBook)).booking_id })),
  row(
    life.parcelExtend,
    async (scene) => ({
      parcel_id: first(
        (await scene.read(life.parcelList, {})).list,
        '没有可以延长的快递',
        ({ can_extend }) => can_extend,
      ).parcel_id,
    }),
    { leaves: '一件快递的延长保管' },
  ),
  row(repairs.repairCreate, () => ({
    values: { ...filled(repairs.repairFields), place: '一致性检查（不存在）' },
    pictures: [],
  })),
  row(repairs.repairCancel, (scene) => ({ repair_id: scene.last(repairs.repairCreate).repair_id }), {
    leaves: '一条已撤销的报修',
  }),
  row(
    repairs.repairConfirm,
    async (scene) => ({
      repair_id: first(
        (await scene.read(repairs.repairList, {})).list,
        '没有待确认的报修',
        ({ state }) => state === 'repaired',
      ).repair_id,
      is_repaired: true,
    }),
    { leaves: '一条报修的确认' },
  ),

  // services
  row(
    library.libraryRenew,
    async (scene) => ({
      loan_ids: [
        first(
          (await scene.read(library.libraryLoans, {})).list,
          '没有可以续借的书',
          ({ objection }) => objection === '',
        ).loan_id,
      ],
    }),
    { leaves: '一次续借' },
  ),
  row(
    library.libraryPayFines,
    async (scene) => {
      const { fine_id, amount } = first(
        (await scene.read(library.libraryLoans, {})).fines,
        '没有欠款',
        ({ paid_at }) => paid_at === null,
      );
      return { fine_ids: [fine_id], amount };
    },
    { leaves: '一笔已付的欠款' },
  ),
  row(seats.libraryBookSeat, bookable),
  row(seats.librarySeatAct, (scene) => ({
    booking_id: bookedIn(scene.last(seats.libraryBookSeat)).booking_id,
    act: 'cancel' as const,
  })),
  row(seats.libraryWaitSeat, fullRoom),
  row(seats.libraryStopWaiting, (scene) => ({ wait_id: scene.last(seats.libraryWaitSeat).wait_id })),
  row(hospital.hospitalBook, consultation),
  row(hospital.hospitalCancel, (scene) => ({
    appointment_id: bookedIn(scene.last(hospital.hospitalBook)).appointment_id,
  })),
  row(counselling.counsellingBook, async (scene) => {
    const { list } = await scene.read(counselling.counsellingCounsellors, {});
    const { counsellor_id } = first(list, '没有可约的咨询师', ({ free }) => free > 0);
    return freeSlot((await scene.read(counselling.counsellingSlots, { counsellor_id })).slots);
  }),
  row(counselling.counsellingCancel, (scene) => ({
    appointment_id: bookedIn(scene.last(counselling.counsellingBook)).appointment_id,
  })),
];

/** Writes that come after the others: at a time of their own, and those that end sessions. */
export const lateRows: readonly WriteRow[] = [
  row(
    life.laundryStart,
    async (scene, { waitUntil }) => {
      const { list } = await scene.read(life.laundryBookings, {});
      const { booking_id, starts_at, state } = first(
        list,
        '没有洗衣预约',
        (each) => each.state === 'due' || each.state === 'booked',
      );
      if (state !== 'due') need(waitUntil, '洗衣预约还没有到时间')(starts_at);
      return { booking_id };
    },
    { leaves: '一台启动的洗衣机' },
  ),
  row(
    activities.activityCheckIn,
    async (scene, cast) => {
      const { activity_id, code } = await running(scene, cast);
      return { activity_id, code, entered_at: at(0) };
    },
    { leaves: '一次活动签到' },
  ),
  row(
    activities.activityCheckInFor,
    async (scene) => ({ ...(await registrant(scene, true)), entered_at: at(0) }),
    {
      by: 'staff',
      leaves: '一次代签到',
    },
  ),
  row(
    hospital.hospitalCheckIn,
    async (scene, { waitUntil }) => {
      const due = (await scene.read(hospital.hospitalAppointments, {})).list.find(
        ({ can_check_in }) => can_check_in,
      );
      if (due) return { appointment_id: due.appointment_id };
      const wait = need(waitUntil, '挂号还没有到报到时间');
      await scene.send(hospital.hospitalBook, await consultation(scene));
      const { appointment_id, starts_at } = bookedIn(scene.last(hospital.hospitalBook));
      wait(starts_at);
      return { appointment_id };
    },
    { leaves: '一次到院报到' },
  ),

  row(registration.passwordAccount, ({ credentials }) => ({ account: credentials.account }), {
    by: 'other',
    unseen: '什么也不改变',
  }),
  row(registration.passwordSendCode, ({ credentials }) => ({ account: credentials.account }), {
    by: 'other',
    leaves: '一条发往第二个账号的验证码',
  }),
  row(
    registration.passwordVerify,
    async ({ credentials }, { codeFor }) => ({
      account: credentials.account,
      code: await need(codeFor, '读不到验证码')(),
    }),
    { by: 'other', unseen: '凭证就是应答' },
  ),
  row(
    registration.passwordReset,
    (scene) => ({ ticket: scene.last(registration.passwordVerify).ticket, password: 'conformance2' }),
    { by: 'other' },
  ),
  row(account.passwordChange, ({ credentials: { password } }) => ({
    current: password,
    password: 'conformance3',
  })),
  row(account.passwordChange, ({ credentials: { password } }) => ({ current: 'conformance3', password }), {
    unseen: '两次修改可能在同一秒',
  }),
  row(logout, {}),
];

/** Every write of the contract. */
export const writeRows: readonly WriteRow[] = [...storyRows, ...lateRows];

/** The row of an endpoint. */
export const rowOfWrite = (endpoint: Endpoint): WriteRow =>
  need(
    writeRows.find((each) => each.endpoint === endpoint),
    endpoint.path,
  );
