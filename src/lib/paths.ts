import { entryPaths, withQuery } from '@/lib/entry-paths';

/**
 * Every URL inside the application, spelled once. Pages, layouts and tests build links only from here.
 * Parameters are escaped; `from` is the full path with query and hash to come back to after login (SES-6).
 */
const segment = encodeURIComponent;

export type LessonSubPage = 'courseware' | 'book' | 'practice' | 'exam' | 'feedback';

/** The exact place to open at, beyond where the student stopped last: it becomes `?t=`, `?page=`, `?chapter=&at=` and so on. */
export interface PlaceQuery {
  /** One of several media of a lesson. */
  item?: string;
  /** Seconds of a video. */
  t?: number;
  /** Page of a PDF, from 1. */
  page?: number;
  /** Chapter of a book, and the share of it (0 to 1) that lies before the place. */
  chapter?: string;
  at?: number;
  /** Number of the paragraph in that chapter, from 0. */
  paragraph?: number;
  /** Words of that chapter or page, and how many characters of it lie before them. */
  quote?: string;
  start?: number;
  /** A note, whose words are gone to. */
  note?: string;
  /** A cell of a notebook. */
  cell?: string;
}

const withPlace = (
  path: string,
  { item, t, page, chapter, at, paragraph, quote, start, note, cell }: PlaceQuery,
): string =>
  withQuery(path, {
    item,
    t: t === undefined ? undefined : String(Math.floor(t)),
    page: page === undefined ? undefined : String(page),
    chapter,
    at: typeof at === 'number' ? at.toFixed(4) : undefined,
    paragraph: paragraph === undefined ? undefined : String(paragraph),
    start: start === undefined ? undefined : String(start),
    quote,
    note,
    cell,
  });

/** In place of a question's id where none is chosen; no question has it. */
export const NO_QUESTION = '0';

export const paths = {
  ...entryPaths,
  profileUser: (userId: string) => withQuery('/profileUser', { user_id: userId }),
  videoUser: (userId: string) => withQuery('/videoUser', { user_id: userId }),

  classification: (academyId?: string) => withQuery('/classification', { academy: academyId }),
  courseSearch: (words?: string) => withQuery('/courseSearch', { words }),
  courseHot: () => '/courseHot',
  missions: () => '/mission',
  mission: (missionId: string) => `/mission/${segment(missionId)}`,
  lesson: (missionId: string, lessonId: string, subPage?: LessonSubPage, place: PlaceQuery = {}) =>
    withPlace(`/learn/${segment(missionId)}/${segment(lessonId)}${subPage ? `/${subPage}` : ''}`, place),
  questionHistory: (questionId: string) => `/quesHis/${segment(questionId)}`,
  /** Questions asked about a lesson or a question, or about a place of the lesson. */
  questionForTeacher: (id: string, place: PlaceQuery = {}) =>
    withPlace(`/questionForTeacher/${segment(id)}`, place),
  book: (id: string) => `/book/md/${segment(id)}`,
  bookReader: (id: string) => `/book/md-new/${segment(id)}`,

  user: () => '/user',
  history: () => '/user/history',
  learnCenter: () => '/user/learnCenter',
  homeWork: (courseId: string, chapterId: string, taskId: string) =>
    `/user/homeWork/${segment(courseId)}/${segment(chapterId)}/${segment(taskId)}`,
  myGold: () => '/user/my_gold',
  goldList: () => '/user/gold_list',
  collect: () => '/user/collect',
  /** The wrong questions, opened at one; without it at the first. */
  question: (questionId: string = NO_QUESTION, query: Record<string, string | undefined> = {}) =>
    withQuery(`/user/ques/${segment(questionId)}`, query),
  /** Today's review of wrong questions. */
  questionReview: () => withQuery(`/user/ques/${NO_QUESTION}`, { view: 'review' }),
  wrongQuestion: (questionId: string) => `/user/quesWrong/${segment(questionId)}`,
  /** Today, or the calendar of a month `YYYY-MM`. */
  signIn: (month?: string) => withQuery('/user/signin', { month }),
  shopping: (query: Record<string, string> = {}) => withQuery('/user/shopping', query),
  productDetail: (productId: string) => `/user/productDetail/${segment(productId)}`,
  address: () => '/user/address',
  confirmOrder: () => '/user/confirmOrder',
  orderList: () => '/user/orderList',
  orderDetail: (orderId: string) => `/user/orderDetail/${segment(orderId)}`,
  message: () => '/user/message',
  /** The conversations, or the one with somebody opened. */
  userMessage: (userId?: string) => withQuery('/user/userMessage', { to: userId }),
  courseList: () => '/user/courseList',
  courseWatch: (courseId: string, chapterId: string, place: PlaceQuery = {}) =>
    withPlace(`/user/courseWatch/${segment(courseId)}/${segment(chapterId)}`, place),
  /** A chapter that may be seen before the course is taken, playing on the course's page. */
  coursePreview: (courseId: string, chapterId: string) =>
    withQuery(`/user/courseWatch/${segment(courseId)}/${segment(chapterId)}`, { preview: '1' }),
  courseReWatch: (courseId: string, recordId: string, { t }: PlaceQuery = {}) =>
    withQuery('/user/courseReWatch', {
      courseId,
      recordId,
      t: t === undefined ? undefined : String(Math.floor(t)),
    }),
  courseFeedBack: (courseId: string) => `/user/courseFeedBack/${segment(courseId)}`,
  personalCenter: () => '/user/personalCenter',
  myRecords: () => '/user/myRecords',
  introduction: () => '/user/introduction',
  profile: () => '/user/profile',
  personVideo: () => '/user/personVideo',
  guidePage: () => '/user/guidepage',
  experiment: () => '/user/experiment',
  /** The dates of a week, of a month or as a list, around a day; an own entry of it opened. */
  schedule: (query: { view?: 'month' | 'list'; day?: string; entry?: string } = {}) =>
    withQuery('/user/schedule', query),
  /** The list, or one booking opened. */
  experimentStudent: (bookingId?: string) => withQuery('/user/experimentStudent', { id: bookingId }),
  appStore: () => '/user/appStore',
  note: () => '/user/note',
  examHistory: () => '/user/examhistory',
  /** An attempt in review: the address calls it `ques_id`, what it names is the attempt, whose questions it shows. */
  examDetail: (attemptId: string) => `/user/examDetail/${segment(attemptId)}`,
  /** The own applications, or one opened; with a kind, a new one of that kind. */
  oaList: (applicationId?: string, kind?: string) => withQuery('/user/oaList', { id: applicationId, kind }),
  /** Applications that wait for approval, or one opened. */
  oaApproveList: (applicationId?: string) => withQuery('/user/oaApproveList', { id: applicationId }),
  /** A new activity, one to change, or a new one that begins as a copy of another. */
  activityCreate: (activityId?: string, copy?: string) =>
    withQuery('/user/activityCreate', { id: activityId, copy }),
  /** Activities open for registration, or one opened. */
  activityCanRegList: (activityId?: string) => withQuery('/user/activityCanRegList', { id: activityId }),
  /** The organiser's own activities, or those who have registered for one. */
  activityMyList: (activityId?: string) => withQuery('/user/activityMyList', { id: activityId }),
  /** Activities that the student has registered for, or one opened. */
  activityAlreadyList: (activityId?: string) => withQuery('/user/activityAlreadyList', { id: activityId }),
  dormitoryList: () => '/user/dormitoryList',
  cardList: () => '/user/cardList',
  /** The canteens and all they serve, or one dish of it. */
  cafeteria: (dishId?: string) => withQuery('/user/cafeteria', { dish: dishId }),
  /** Laundry, water, parcels and repairs, or one machine or repair opened. */
  lifeService: (query: { machine?: string; repair?: string } = {}) => withQuery('/user/lifeService', query),
  /** The societies, or one opened. */
  societies: (societyId?: string) => withQuery('/user/societies', { id: societyId }),
  /** The departments, or one doctor opened. */
  hospital: (doctorId?: string) => withQuery('/user/hospital', { doctor: doctorId }),
  schoolBus: () => '/user/schoolBus',
  /** The student's loans and the catalogue, or the seats. */
  library: (view?: 'seats') => withQuery('/user/library', { view }),
  /** The whole catalogue, what is searched for or new in it, or one book opened. */
  libraryMore: (query: { words?: string; view?: 'new'; book?: string } = {}) =>
    withQuery('/user/libraryMore', query),
  /** The posts, one of them opened, or what was worked and paid. */
  workStudyProgram: (query: { post?: string; view?: 'pay' } = {}) =>
    withQuery('/user/workStudyProgram', query),
  psychologicalConsultation: () => '/user/psychologicalConsultation',
  /** Building a self test, or the one that was built. */
  testPage: (examId?: string) => withQuery('/user/testPage', { exam: examId }),
} as const;
