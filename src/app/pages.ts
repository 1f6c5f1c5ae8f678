import type { Params } from 'react-router-dom';
import type { AheadCall } from '@/api/ahead';
import { DEFAULT_TITLE, type Layout } from '@/app/page-meta';
import type { LoadPage } from '@/app/start/page-code';
import type { PageAbove } from '@/kit/crumbs';
import { hasPasswords, institute, isOn, type ModuleName } from '@/lib/institute';
import { mediumCode, preloadMedium } from '@/app/start/preload-medium';

/** The groups of the navigation. */
export type GroupName = '首页' | '学习' | '课程' | '考试' | '金币' | '事务' | '校园' | '我的';

/** One page of the product. A lesson's sub-pages are `children` of its frame. */
export interface PageRow {
  path: string;
  name: string;
  /** Modules of the backend without which it has nothing to show: where one is off, there is no such page. */
  needs?: ModuleName[];
  /** Of accounts with a password of this platform: where the campus login is the only one, there is no such page. */
  isOfPasswords?: boolean;
  title?: string;
  /** Its group in the navigation, in the order of this table. A page whose address has a parameter has no link there. */
  group?: GroupName;
  /** Address for the navigation in place of a path with a parameter. */
  link?: string;
  /** Name of the page above it, to which its crumbs lead. */
  parent?: string;
  layout?: Layout;
  keep?: boolean;
  /** These as of `PageMeta`. */
  choosesByParameter?: boolean;
  isPrivate?: boolean;
  chatType?: string;
  /** First calls of the page, whatever else its address says: made before its code is there. */
  ahead?: (params: Params) => AheadCall[];
  children?: PageRow[];
  /** The page's code. */
  load: LoadPage;
}

/** A page that cannot be shown without other code, which comes beside its own. */
const withCode =
  (more: () => Promise<unknown>) =>
  (load: LoadPage): LoadPage =>
  async () =>
    (await Promise.all([load(), more()]))[0];
const withMarkdown = withCode(() => import('@/engines/markdown/growing-markdown'));
const withApps = withCode(() => import('@/app/apps'));

const withCampusLogin =
  institute.login === 'password'
    ? (load: LoadPage): LoadPage => load
    : withCode(() => import('@/pages/users/campus-login'));

/** A page that always shows a video: the player comes beside it. The page itself tells when that could not be loaded. */
const withPlayer =
  (load: LoadPage): LoadPage =>
  () => {
    mediumCode.video().catch(() => {});
    return load();
  };

/** Every page of the product. Redirects (`/`, `/user`) and the not-found page are in `routes.tsx`. */
export const everyPage: PageRow[] = [
  // Public
  {
    path: '/login',
    name: 'Login',
    title: '登录',
    layout: 'blank',
    // Part of the first chunk, see main.tsx.
    load: withCampusLogin(() => import('@/pages/users/login-page')),
  },
  {
    path: '/password',
    name: 'ForgotPassword',
    needs: ['account'],
    isOfPasswords: true,
    title: '忘记密码',
    layout: 'blank',
    load: () => import('@/pages/registration/password-page'),
  },
  {
    path: '/register',
    name: 'Register',
    needs: ['account'],
    isOfPasswords: true,
    title: '注册',
    layout: 'blank',
    load: () => import('@/pages/registration/register-page'),
  },
  {
    path: '/welcome',
    name: 'Welcome',
    title: '欢迎',
    layout: 'blank',
    load: () => import('@/pages/welcome/welcome-page'),
  },
  {
    path: '/introductionUser',
    name: 'IntroductionUser',
    title: '平台介绍',
    layout: 'blank',
    load: () => import('@/pages/welcome/introduction-user-page'),
  },
  {
    path: '/accessibility',
    name: 'Accessibility',
    title: '无障碍声明',
    layout: 'blank',
    load: () => import('@/pages/accessibility/accessibility-page'),
  },
  {
    path: '/profileUser',
    name: 'ProfileUser',
    needs: ['account'],
    title: '用户主页',
    layout: 'blank',
    load: () => import('@/pages/public-profiles/profile-user-page'),
  },
  {
    path: '/videoUser',
    name: 'VideoUser',
    needs: ['account'],
    title: '用户视频',
    layout: 'blank',
    load: () => import('@/pages/public-profiles/video-user-page'),
  },

  // Learning
  {
    path: '/classification',
    name: 'Classification',
    needs: ['learning'],
    title: '学院分类',
    group: '课程',
    keep: true,
    load: () => import('@/pages/courses/classification-page'),
  },
  {
    path: '/courseSearch',
    name: 'CourseSearch',
    needs: ['learning'],
    title: '课程搜索',
    group: '课程',
    keep: true,
    load: () => import('@/pages/courses/course-search-page'),
  },
  {
    path: '/courseHot',
    name: 'CourseHot',
    needs: ['learning'],
    title: '热门课程',
    group: '课程',
    keep: true,
    load: () => import('@/pages/courses/course-hot-page'),
  },
  {
    path: '/mission',
    name: 'Mission',
    needs: ['learning'],
    title: '推荐学习路径',
    group: '学习',
    keep: true,
    load: () => import('@/pages/missions/missions-page'),
    ahead: () => [['/missions/list']],
  },
  {
    path: '/mission/:courseId',
    name: 'MissionCourses',
    needs: ['learning'],
    title: '路径课程',
    parent: 'Mission',
    load: () => import('@/pages/missions/mission-page'),
    ahead: ({ courseId }) => [['/missions/detail', { mission_id: courseId }]],
  },
  {
    path: '/learn/:missionId/:lessonId',
    name: 'Learn',
    needs: ['learning'],
    title: '课程学习',
    parent: 'Mission',
    layout: 'learning',
    load: () => import('@/pages/lessons/lesson-frame'),
    ahead: ({ missionId, lessonId }) => [['/lessons/detail', { mission_id: missionId, lesson_id: lessonId }]],
    children: [
      {
        path: '',
        name: 'Learn',
        needs: ['learning'],
        title: '课程学习',
        layout: 'learning',
        load: () => import('@/pages/lessons/lesson-index'),
      },
      {
        path: 'courseware',
        name: 'LearnCourseware',
        title: '课件',
        layout: 'learning',
        load: () => import('@/pages/lessons/courseware-page'),
        ahead: ({ lessonId }) => [['/lessons/courseware', { lesson_id: lessonId }, preloadMedium]],
      },
      {
        path: 'book',
        name: 'LearnBook',
        title: '教材',
        layout: 'learning',
        load: withMarkdown(() => import('@/pages/lessons/book-page')),
        ahead: ({ lessonId }) => [['/lessons/book', { lesson_id: lessonId }]],
      },
      {
        path: 'practice',
        name: 'LearnPractice',
        needs: ['practice'],
        title: '练习',
        layout: 'learning',
        chatType: 'matrix_coder',
        load: () => import('@/pages/lessons/practice-page'),
      },
      {
        path: 'exam',
        name: 'LearnExam',
        needs: ['exams'],
        title: '测验',
        layout: 'learning',
        load: () => import('@/pages/exams/lesson-exam-page'),
      },
      {
        path: 'feedback',
        name: 'LearnFeedback',
        needs: ['notes'],
        title: '学习反馈',
        layout: 'learning',
        load: () => import('@/pages/lessons/feedback-page'),
      },
    ],
  },
  {
    path: '/quesHis/:ques_id',
    name: 'QuestionHistory',
    needs: ['exams'],
    title: '答题记录',
    parent: 'MyQuestion',
    layout: 'learning',
    load: () => import('@/pages/wrong-questions/question-history-page'),
  },
  {
    path: '/questionForTeacher/:id',
    name: 'QuestionForTeacher',
    needs: ['practice'],
    title: '向老师提问',
    parent: 'LearnCenter',
    layout: 'learning',
    load: () => import('@/pages/teacher-threads/thread-page'),
  },
  {
    path: '/book/md/:id',
    name: 'BookMarkdown',
    needs: ['learning'],
    title: '教材阅读',
    parent: 'Mission',
    layout: 'learning',
    load: withMarkdown(() => import('@/pages/books/long-book-page')),
    ahead: ({ id }) => [['/books/detail', { book_id: id }]],
  },
  {
    path: '/book/md-new/:id',
    name: 'BookMarkdownNew',
    needs: ['learning'],
    title: '教材阅读（新版）',
    parent: 'Mission',
    layout: 'learning',
    load: withMarkdown(() => import('@/pages/books/paged-book-page')),
    ahead: ({ id }) => [['/books/detail', { book_id: id }]],
  },

  // Personal centre
  {
    path: '/user/home',
    name: 'UserHome',
    title: '个人中心',
    group: '首页',
    load: withApps(() => import('@/pages/home/home-page')),
    ahead: () => [['/home/summary']],
  },
  {
    path: '/user/schedule',
    name: 'Schedule',
    needs: ['activities', 'campus'],
    title: '日程',
    group: '首页',
    keep: true,
    load: () => import('@/pages/schedule/schedule-page'),
  },
  {
    path: '/user/learnCenter',
    name: 'LearnCenter',
    needs: ['learning', 'notes'],
    title: '学习中心',
    group: '学习',
    keep: true,
    load: () => import('@/pages/courses/learn-center-page'),
  },
  {
    path: '/user/courseList',
    name: 'CourseList',
    needs: ['learning'],
    title: '我的课程',
    group: '学习',
    keep: true,
    load: () => import('@/pages/courses/course-list-page'),
  },
  {
    path: '/user/homeWork/:courseId/:chapterId/:chapterTaskId',
    name: 'HomeWork',
    needs: ['practice'],
    title: '作业',
    parent: 'LearnCenter',
    layout: 'learning',
    load: () => import('@/pages/homework/homework-page'),
  },
  {
    path: '/user/signin',
    name: 'SignIn',
    needs: ['gold'],
    title: '每日签到',
    group: '金币',
    load: () => import('@/pages/check-ins/sign-in-page'),
    ahead: () => [['/checkIns/show']],
  },
  {
    path: '/user/my_gold',
    name: 'MyGold',
    needs: ['gold'],
    title: '我的金币',
    group: '金币',
    load: () => import('@/pages/gold/my-gold-page'),
    ahead: () => [['/gold/balance']],
  },
  {
    path: '/user/history',
    name: 'History',
    needs: ['learning'],
    title: '学习历史',
    group: '学习',
    keep: true,
    load: () => import('@/pages/records/history-page'),
  },
  {
    path: '/user/examhistory',
    name: 'ExamHistory',
    needs: ['exams'],
    title: '考试记录',
    group: '考试',
    keep: true,
    load: () => import('@/pages/exams/exam-history-page'),
  },
  {
    path: '/user/quesWrong/:ques_id',
    name: 'WrongQuestion',
    needs: ['exams'],
    title: '错题详情',
    parent: 'MyQuestion',
    layout: 'learning',
    load: () => import('@/pages/wrong-questions/wrong-question-page'),
  },
  {
    path: '/user/gold_list',
    name: 'GoldList',
    needs: ['gold'],
    title: '金币明细',
    group: '金币',
    keep: true,
    load: () => import('@/pages/gold/gold-list-page'),
  },
  {
    path: '/user/shopping',
    name: 'Shopping',
    needs: ['gold'],
    title: '金币商城',
    group: '金币',
    keep: true,
    load: () => import('@/pages/products/shopping-page'),
    ahead: () => [['/gold/balance']],
  },
  {
    path: '/user/productDetail/:pid',
    name: 'ProductDetail',
    needs: ['gold'],
    title: '商品详情',
    parent: 'Shopping',
    load: () => import('@/pages/products/product-page'),
    ahead: ({ pid }) => [['/products/detail', { product_id: pid }], ['/gold/balance']],
  },
  {
    path: '/user/orderList',
    name: 'OrderList',
    needs: ['gold'],
    title: '兑换记录',
    group: '金币',
    keep: true,
    load: () => import('@/pages/orders/order-list-page'),
  },
  {
    path: '/user/confirmOrder',
    name: 'ConfirmOrder',
    needs: ['gold'],
    title: '确认订单',
    parent: 'Shopping',
    load: () => import('@/pages/orders/confirm-order-page'),
  },
  {
    path: '/user/address',
    name: 'Address',
    needs: ['gold'],
    title: '收货地址',
    group: '金币',
    load: () => import('@/pages/addresses/address-page'),
    ahead: () => [['/addresses/list']],
  },
  {
    path: '/user/orderDetail/:oid',
    name: 'OrderDetail',
    needs: ['gold'],
    title: '订单详情',
    parent: 'OrderList',
    load: () => import('@/pages/orders/order-page'),
    ahead: ({ oid }) => [['/orders/detail', { order_id: oid }]],
  },
  {
    path: '/user/message',
    name: 'Message',
    needs: ['messages'],
    title: '消息中心',
    group: '我的',
    keep: true,
    load: () => import('@/pages/notifications/message-page'),
    ahead: () => [['/notifications/list']],
  },
  {
    path: '/user/userMessage',
    name: 'UserMessage',
    needs: ['messages'],
    title: '私信',
    group: '我的',
    load: () => import('@/pages/private-messages/user-message-page'),
    ahead: () => [['/privateMessages/conversations']],
  },
  {
    path: '/user/note',
    name: 'Note',
    needs: ['notes'],
    title: '我的笔记',
    group: '学习',
    keep: true,
    load: () => import('@/pages/notes/notes-page'),
  },
  {
    path: '/user/courseWatch/:courseId/:chapterId',
    name: 'CourseWatch',
    needs: ['learning'],
    title: '课程观看',
    parent: 'CourseList',
    layout: 'learning',
    load: withPlayer(() => import('@/pages/watch/course-watch-page')),
    ahead: ({ courseId, chapterId }) => [['/courses/watch', { course_id: courseId, chapter_id: chapterId }]],
  },
  {
    path: '/user/courseReWatch',
    name: 'CourseReWatch',
    needs: ['learning'],
    title: '课程回看',
    parent: 'LearnCenter',
    layout: 'learning',
    load: withPlayer(() => import('@/pages/watch/course-rewatch-page')),
  },
  {
    path: '/user/collect',
    name: 'Collect',
    needs: ['notes'],
    title: '我的收藏',
    group: '学习',
    keep: true,
    load: () => import('@/pages/favourites/collect-page'),
  },
  {
    path: '/user/profile',
    name: 'Profile',
    needs: ['account'],
    title: '个人资料',
    group: '我的',
    load: () => import('@/pages/profile/profile-page'),
  },
  {
    path: '/user/introduction',
    name: 'Introduction',
    needs: ['account'],
    title: '个人介绍',
    group: '我的',
    load: () => import('@/pages/introduction/introduction-page'),
  },
  {
    path: '/user/personVideo',
    name: 'PersonVideo',
    needs: ['account'],
    title: '个人视频',
    group: '我的',
    load: () => import('@/pages/person-video/person-video-page'),
  },
  {
    path: '/user/personalCenter',
    name: 'PersonalCenter',
    needs: ['account'],
    title: '账号设置',
    group: '我的',
    load: () => import('@/pages/account/personal-center-page'),
  },
  {
    path: '/user/myRecords',
    name: 'MyRecords',
    title: '我的记录',
    parent: 'PersonalCenter',
    group: '我的',
    load: () => import('@/pages/account/my-records-page'),
  },
  {
    path: '/user/appStore',
    name: 'AppStore',
    needs: ['learning'],
    title: '应用中心',
    group: '我的',
    load: withApps(() => import('@/pages/apps/app-store-page')),
    ahead: () => [['/apps/pins']],
  },
  {
    path: '/user/testPage',
    name: 'TestPage',
    needs: ['exams'],
    title: '在线自测',
    group: '考试',
    layout: 'learning',
    load: () => import('@/pages/exams/test-page'),
  },
  {
    path: '/user/ques/:ques_id',
    name: 'MyQuestion',
    needs: ['exams'],
    title: '我的错题',
    group: '考试',
    link: '/user/ques/0',
    layout: 'learning',
    choosesByParameter: true,
    load: () => import('@/pages/wrong-questions/my-question-page'),
  },
  {
    path: '/user/guidepage',
    name: 'GuidePage',
    needs: ['learning'],
    title: '新手引导',
    group: '我的',
    load: () => import('@/pages/guide/guide-page'),
  },
  {
    path: '/user/courseFeedBack/:courseId',
    name: 'CourseFeedBack',
    needs: ['notes'],
    title: '课程评价',
    parent: 'CourseList',
    group: '学习',
    load: () => import('@/pages/ratings/course-feedback-page'),
  },
  {
    path: '/user/experiment',
    name: 'Experiment',
    needs: ['practice'],
    title: '实验中心',
    group: '考试',
    load: () => import('@/pages/experiments/experiments-page'),
  },
  {
    path: '/user/examDetail/:ques_id',
    name: 'ExamDetail',
    needs: ['exams'],
    title: '考试详情',
    parent: 'ExamHistory',
    load: () => import('@/pages/exams/exam-detail-page'),
  },

  // Campus affairs
  {
    path: '/user/oaList',
    name: 'OaList',
    needs: ['affairs'],
    title: '我的申请',
    group: '事务',
    keep: true,
    load: () => import('@/pages/applications/oa-list-page'),
  },
  {
    path: '/user/oaApproveList',
    name: 'OaApproveList',
    needs: ['affairs'],
    title: '我的审批',
    group: '事务',
    keep: true,
    load: () => import('@/pages/applications/oa-approve-page'),
  },
  {
    path: '/user/activityCanRegList',
    name: 'ActivityCanRegList',
    needs: ['activities'],
    title: '可报名活动',
    group: '事务',
    keep: true,
    load: () => import('@/pages/activities/activity-can-reg-page'),
  },
  {
    path: '/user/activityAlreadyList',
    name: 'ActivityAlreadyList',
    needs: ['activities'],
    title: '已报名活动',
    group: '事务',
    keep: true,
    load: () => import('@/pages/activities/activity-already-page'),
  },
  {
    path: '/user/activityMyList',
    name: 'ActivityMyList',
    needs: ['activities'],
    title: '我发布的活动',
    group: '事务',
    keep: true,
    load: () => import('@/pages/activities/activity-my-page'),
  },
  {
    path: '/user/activityCreate',
    name: 'ActivityCreate',
    needs: ['activities'],
    title: '发布活动',
    parent: 'ActivityMyList',
    group: '事务',
    load: () => import('@/pages/activities/activity-create-page'),
  },
  {
    path: '/user/dormitoryList',
    name: 'DormitoryList',
    needs: ['campus'],
    title: '宿舍服务',
    group: '校园',
    load: () => import('@/pages/dormitory/dormitory-page'),
    ahead: () => [['/dormitory/room'], ['/dormitory/electricity']],
  },
  {
    path: '/user/cardList',
    name: 'CardList',
    needs: ['campus'],
    title: '校园卡',
    group: '校园',
    load: () => import('@/pages/card/card-page'),
    ahead: () => [['/card/show']],
  },
  {
    path: '/user/cafeteria',
    name: 'Cafeteria',
    needs: ['campus'],
    title: '食堂',
    group: '校园',
    load: () => import('@/pages/cafeteria/cafeteria-page'),
    ahead: () => [['/cafeteria/list'], ['/cafeteria/menu']],
  },
  {
    path: '/user/lifeService',
    name: 'LifeService',
    needs: ['campus'],
    title: '生活服务',
    group: '校园',
    load: () => import('@/pages/life-service/life-service-page'),
    ahead: () => [['/lifeService/laundry'], ['/lifeService/bookings'], ['/lifeService/parcels']],
  },
  {
    path: '/user/societies',
    name: 'Societies',
    needs: ['activities'],
    title: '社团',
    group: '校园',
    load: () => import('@/pages/societies/societies-page'),
    ahead: () => [['/societies/list']],
  },
  {
    path: '/user/hospital',
    name: 'Hospital',
    needs: ['services'],
    title: '校医院',
    group: '校园',
    load: () => import('@/pages/hospital/hospital-page'),
    ahead: () => [['/hospital/appointments']],
  },
  {
    path: '/user/schoolBus',
    name: 'SchoolBus',
    needs: ['campus'],
    title: '校车',
    group: '校园',
    load: () => import('@/pages/school-bus/school-bus-page'),
  },
  {
    path: '/user/library',
    name: 'Library',
    needs: ['services', 'campus'],
    title: '图书馆',
    group: '校园',
    load: () => import('@/pages/library/library-page'),
  },
  {
    path: '/user/libraryMore',
    name: 'LibraryMore',
    needs: ['services'],
    title: '图书馆更多',
    parent: 'Library',
    keep: true,
    load: () => import('@/pages/library/library-more-page'),
  },
  {
    path: '/user/workStudyProgram',
    name: 'WorkStudyProgram',
    needs: ['activities'],
    title: '勤工助学',
    group: '校园',
    load: () => import('@/pages/work-study/work-study-page'),
    ahead: () => [['/workStudy/posts']],
  },
  {
    path: '/user/psychologicalConsultation',
    name: 'PsychologicalConsultation',
    needs: ['services'],
    title: '心理咨询',
    group: '校园',
    isPrivate: true,
    load: () => import('@/pages/counselling/counselling-page'),
  },
  {
    path: '/user/experimentStudent',
    name: 'ExperimentStudent',
    needs: ['practice'],
    title: '我的实验',
    group: '考试',
    load: () => import('@/pages/experiments/own-experiments-page'),
  },
];

/** Rows without those of modules that are not there. */
const served = (rows: PageRow[]): PageRow[] =>
  rows
    .filter(({ needs = [], isOfPasswords }) => needs.every(isOn) && (hasPasswords() || !isOfPasswords))
    .map((row) => (row.children ? { ...row, children: served(row.children) } : row));

/** The one route table: the pages of what the institute has. */
export const routeTable: PageRow[] = served(everyPage);

/** The page to which a row's crumbs lead: its parent, or the page itself, over whose list one thing is opened. */
export function aboveOf(row: PageRow): PageAbove {
  const {
    path,
    link = path,
    title = DEFAULT_TITLE,
  } = routeTable.find(({ name }) => name === row.parent) ?? row;
  return { to: link, label: title };
}
