import type { Params } from 'react-router-dom';
import type { AheadCall } from '@/api/ahead';
import { DEFAULT_CHAT_TYPE, DEFAULT_TITLE, type Layout, type PageMeta } from '@/app/page-meta';
import type { LoadPage } from '@/app/start/page-code';
import { mediumCode, preloadMedium } from '@/app/start/preload-medium';

/**
 * One page of the product. A page that a later step brings has no `load` yet: it says what it will hold, see
 * `upcoming-purposes.ts`. A lesson's sub-pages are `children` of its frame.
 */
export interface PageRow {
  path: string;
  name: string;
  title?: string;
  layout: Layout;
  keep?: boolean;
  chatType?: string;
  load?: LoadPage;
  /** What the page asks for first whatever else its address says: asked before its code is there. */
  ahead?: (params: Params) => AheadCall[];
  children?: PageRow[];
}

/** A page that cannot show its text without Markdown: the code that draws it comes beside the page's own. */
const withMarkdown =
  (load: LoadPage): LoadPage =>
  async () =>
    (await Promise.all([load(), import('@/viewers/markdown/markdown')]))[0];

/** A page that always shows a video: the player comes beside it. The page itself tells when that could not be loaded. */
const withPlayer =
  (load: LoadPage): LoadPage =>
  () => {
    mediumCode.video().catch(() => {});
    return load();
  };

/** The one route table. Redirects (`/`, `/user`) and the not-found page are in `routes.tsx`. */
export const routeTable: PageRow[] = [
  // Public
  {
    path: '/login',
    name: 'Login',
    title: '登录',
    layout: 'blank',
    // Part of the first chunk, see main.tsx.
    load: () => import('@/pages/users/login-page'),
  },
  {
    path: '/password',
    name: 'ForgotPassword',
    title: '忘记密码',
    layout: 'blank',
    load: () => import('@/pages/registration/password-page'),
  },
  {
    path: '/register',
    name: 'Register',
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
    path: '/profileUser',
    name: 'ProfileUser',
    title: '用户主页',
    layout: 'blank',
    load: () => import('@/pages/public-profiles/profile-user-page'),
  },
  {
    path: '/videoUser',
    name: 'VideoUser',
    title: '用户视频',
    layout: 'blank',
    load: () => import('@/pages/public-profiles/video-user-page'),
  },

  // Learning
  {
    path: '/classification',
    name: 'Classification',
    title: '学院分类',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/courses/classification-page'),
  },
  {
    path: '/courseSearch',
    name: 'CourseSearch',
    title: '课程搜索',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/courses/course-search-page'),
  },
  {
    path: '/courseHot',
    name: 'CourseHot',
    title: '热门课程',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/courses/course-hot-page'),
  },
  {
    path: '/mission',
    name: 'Mission',
    title: '推荐学习路径',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/missions/missions-page'),
    ahead: () => [['/missions/list']],
  },
  {
    path: '/mission/:courseId',
    name: 'MissionCourses',
    title: '路径课程',
    layout: 'default',
    load: () => import('@/pages/missions/mission-page'),
    ahead: ({ courseId }) => [['/missions/detail', { mission_id: courseId }]],
  },
  {
    path: '/learn/:missionId/:lessonId',
    name: 'Learn',
    title: '课程学习',
    layout: 'learning',
    load: () => import('@/pages/lessons/lesson-frame'),
    ahead: ({ missionId, lessonId }) => [['/lessons/detail', { mission_id: missionId, lesson_id: lessonId }]],
    children: [
      {
        path: '',
        name: 'Learn',
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
        title: '练习',
        layout: 'learning',
        chatType: 'matrix_coder',
        load: () => import('@/pages/lessons/practice-page'),
      },
      {
        path: 'exam',
        name: 'LearnExam',
        title: '测验',
        layout: 'learning',
        load: () => import('@/pages/exams/lesson-exam-page'),
      },
      {
        path: 'feedback',
        name: 'LearnFeedback',
        title: '学习反馈',
        layout: 'learning',
        load: () => import('@/pages/lessons/feedback-page'),
      },
    ],
  },
  {
    path: '/quesHis/:ques_id',
    name: 'QuestionHistory',
    title: '答题记录',
    layout: 'learning',
    load: () => import('@/pages/wrong-questions/question-history-page'),
  },
  {
    path: '/questionForTeacher/:id',
    name: 'QuestionForTeacher',
    title: '向老师提问',
    layout: 'learning',
    load: () => import('@/pages/teacher-threads/thread-page'),
  },
  {
    path: '/book/md/:id',
    name: 'BookMarkdown',
    title: '教材阅读',
    layout: 'learning',
    load: withMarkdown(() => import('@/pages/books/long-book-page')),
    ahead: ({ id }) => [['/books/detail', { book_id: id }]],
  },
  {
    path: '/book/md-new/:id',
    name: 'BookMarkdownNew',
    title: '教材阅读（新版）',
    layout: 'learning',
    load: withMarkdown(() => import('@/pages/books/paged-book-page')),
    ahead: ({ id }) => [['/books/detail', { book_id: id }]],
  },

  // Personal centre
  {
    path: '/user/home',
    name: 'UserHome',
    title: '个人中心',
    layout: 'default',
    load: () => import('@/pages/home/home-page'),
    ahead: () => [['/home/summary'], ['/courses/statistics']],
  },
  {
    path: '/user/history',
    name: 'History',
    title: '学习历史',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/records/history-page'),
  },
  {
    path: '/user/learnCenter',
    name: 'LearnCenter',
    title: '学习中心',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/courses/learn-center-page'),
  },
  {
    path: '/user/homeWork/:courseId/:chapterId/:chapterTaskId',
    name: 'HomeWork',
    title: '作业',
    layout: 'learning',
    load: () => import('@/pages/homework/homework-page'),
  },
  { path: '/user/my_gold', name: 'MyGold', title: '我的金币', layout: 'default' },
  { path: '/user/gold_list', name: 'GoldList', title: '金币明细', layout: 'default', keep: true },
  {
    path: '/user/collect',
    name: 'Collect',
    title: '我的收藏',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/records/collect-page'),
  },
  {
    path: '/user/ques/:ques_id',
    name: 'MyQuestion',
    title: '我的错题',
    layout: 'learning',
    load: () => import('@/pages/wrong-questions/my-question-page'),
  },
  {
    path: '/user/quesWrong/:ques_id',
    name: 'WrongQuestion',
    title: '错题详情',
    layout: 'learning',
    load: () => import('@/pages/wrong-questions/wrong-question-page'),
  },
  { path: '/user/signin', name: 'SignIn', title: '每日签到', layout: 'default' },
  { path: '/user/shopping', name: 'Shopping', title: '金币商城', layout: 'default', keep: true },
  { path: '/user/productDetail/:pid', name: 'ProductDetail', title: '商品详情', layout: 'default' },
  { path: '/user/address', name: 'Address', title: '收货地址', layout: 'default' },
  { path: '/user/confirmOrder', name: 'ConfirmOrder', title: '确认订单', layout: 'default' },
  { path: '/user/orderList', name: 'OrderList', title: '兑换记录', layout: 'default', keep: true },
  { path: '/user/orderDetail/:oid', name: 'OrderDetail', title: '订单详情', layout: 'default' },
  { path: '/user/message', name: 'Message', title: '消息中心', layout: 'default', keep: true },
  { path: '/user/userMessage', name: 'UserMessage', title: '私信', layout: 'default' },
  {
    path: '/user/courseList',
    name: 'CourseList',
    title: '我的课程',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/courses/course-list-page'),
  },
  {
    path: '/user/courseWatch/:courseId/:chapterId',
    name: 'CourseWatch',
    title: '课程观看',
    layout: 'learning',
    load: withPlayer(() => import('@/pages/watch/course-watch-page')),
    ahead: ({ courseId, chapterId }) => [['/courses/watch', { course_id: courseId, chapter_id: chapterId }]],
  },
  {
    path: '/user/courseReWatch',
    name: 'CourseReWatch',
    title: '课程回看',
    layout: 'learning',
    load: withPlayer(() => import('@/pages/watch/course-rewatch-page')),
  },
  {
    path: '/user/courseFeedBack/:courseId',
    name: 'CourseFeedBack',
    title: '课程评价',
    layout: 'default',
    load: () => import('@/pages/ratings/course-feedback-page'),
  },
  { path: '/user/personalCenter', name: 'PersonalCenter', title: '账号设置', layout: 'default' },
  { path: '/user/introduction', name: 'Introduction', title: '个人介绍', layout: 'default' },
  { path: '/user/profile', name: 'Profile', title: '个人资料', layout: 'default' },
  { path: '/user/personVideo', name: 'PersonVideo', title: '个人视频', layout: 'default' },
  { path: '/user/guidepage', name: 'GuidePage', title: '新手引导', layout: 'default' },
  {
    path: '/user/experiment',
    name: 'Experiment',
    title: '实验中心',
    layout: 'default',
    load: () => import('@/pages/experiments/experiments-page'),
  },
  {
    path: '/user/experimentStudent',
    name: 'ExperimentStudent',
    title: '我的实验',
    layout: 'default',
    load: () => import('@/pages/experiments/own-experiments-page'),
  },
  { path: '/user/appStore', name: 'AppStore', title: '应用中心', layout: 'default' },
  {
    path: '/user/note',
    name: 'Note',
    title: '我的笔记',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/notes/notes-page'),
  },
  {
    path: '/user/examhistory',
    name: 'ExamHistory',
    title: '考试记录',
    layout: 'default',
    keep: true,
    load: () => import('@/pages/exams/exam-history-page'),
  },
  {
    path: '/user/examDetail/:ques_id',
    name: 'ExamDetail',
    title: '考试详情',
    layout: 'default',
    load: () => import('@/pages/exams/exam-detail-page'),
  },

  // Campus affairs
  { path: '/user/oaList', name: 'OaList', title: '我的申请', layout: 'default', keep: true },
  { path: '/user/oaApproveList', name: 'OaApproveList', title: '我的审批', layout: 'default', keep: true },
  { path: '/user/activityCreate', name: 'ActivityCreate', title: '发布活动', layout: 'default' },
  {
    path: '/user/activityCanRegList',
    name: 'ActivityCanRegList',
    title: '可报名活动',
    layout: 'default',
    keep: true,
  },
  {
    path: '/user/activityMyList',
    name: 'ActivityMyList',
    title: '我发布的活动',
    layout: 'default',
    keep: true,
  },
  {
    path: '/user/activityAlreadyList',
    name: 'ActivityAlreadyList',
    title: '已报名活动',
    layout: 'default',
    keep: true,
  },
  { path: '/user/dormitoryList', name: 'DormitoryList', title: '宿舍服务', layout: 'default' },
  { path: '/user/cardList', name: 'CardList', title: '校园卡', layout: 'default' },
  { path: '/user/cafeteria', name: 'Cafeteria', title: '食堂', layout: 'default' },
  { path: '/user/lifeService', name: 'LifeService', title: '生活服务', layout: 'default' },
  { path: '/user/societies', name: 'Societies', title: '社团', layout: 'default' },
  { path: '/user/hospital', name: 'Hospital', title: '校医院', layout: 'default' },
  { path: '/user/schoolBus', name: 'SchoolBus', title: '校车', layout: 'default' },
  { path: '/user/library', name: 'Library', title: '图书馆', layout: 'default' },
  { path: '/user/libraryMore', name: 'LibraryMore', title: '图书馆更多', layout: 'default', keep: true },
  { path: '/user/workStudyProgram', name: 'WorkStudyProgram', title: '勤工助学', layout: 'default' },
  {
    path: '/user/psychologicalConsultation',
    name: 'PsychologicalConsultation',
    title: '心理咨询',
    layout: 'default',
  },
  {
    path: '/user/testPage',
    name: 'TestPage',
    title: '在线自测',
    layout: 'learning',
    load: () => import('@/pages/exams/test-page'),
  },
];

/** The meta of a row, every default filled in (NAV-2). */
export function metaOfRow(row: PageRow): PageMeta {
  const { name, title = DEFAULT_TITLE, layout, keep = false, chatType = DEFAULT_CHAT_TYPE } = row;
  return { name, title, layout, keep, chatType };
}
