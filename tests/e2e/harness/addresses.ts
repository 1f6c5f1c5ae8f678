import { isPublic, targets } from '@/app/start/path-code';

/** Example address of each page whose path has parameters or needs a query. */
const examples: Record<string, string> = {
  '/profileUser': '/profileUser?user_id=10001',
  '/videoUser': '/videoUser?user_id=10001',
  '/mission/:courseId': '/mission/1',
  '/learn/:missionId/:lessonId': '/learn/1/1103',
  '/learn/:missionId/:lessonId/courseware': '/learn/1/1202/courseware',
  '/learn/:missionId/:lessonId/book': '/learn/1/1103/book',
  '/learn/:missionId/:lessonId/practice': '/learn/1/1103/practice',
  '/learn/:missionId/:lessonId/exam': '/learn/1/1202/exam',
  '/learn/:missionId/:lessonId/feedback': '/learn/1/1103/feedback',
  '/quesHis/:ques_id': '/quesHis/120207',
  '/questionForTeacher/:id': '/questionForTeacher/1202',
  '/book/md/:id': '/book/md/12',
  '/book/md-new/:id': '/book/md-new/12',
  '/user/homeWork/:courseId/:chapterId/:chapterTaskId': '/user/homeWork/12/1202/7105',
  '/user/ques/:ques_id': '/user/ques/9102',
  '/user/quesWrong/:ques_id': '/user/quesWrong/110203',
  '/user/orderDetail/:oid': '/user/orderDetail/100109',
  '/user/courseWatch/:courseId/:chapterId': '/user/courseWatch/12/1201',
  '/user/courseReWatch': '/user/courseReWatch?courseId=12',
  '/user/courseFeedBack/:courseId': '/user/courseFeedBack/12',
  '/user/examDetail/:ques_id': '/user/examDetail/7',
  '/user/productDetail/:pid': '/user/productDetail/101',
};

/** An address of each row of the route table. */
const pages = targets.map(({ segments, rows }) => {
  const path = `/${segments.join('/')}`;
  const address = examples[path] ?? path;
  if (address.includes(':')) throw new Error(`tests/e2e/harness/addresses.ts has no example of ${path}`);
  return { address, row: rows[0], isPublic: rows.some(isPublic) };
});

/** The row of the route table (of a lesson's pages, their frame) by its address. */
export const rowAt = new Map(pages.map(({ address, row }) => [address, row]));
export const publicAddresses = pages.filter((page) => page.isPublic).map(({ address }) => address);
export const signedInAddresses = pages.filter((page) => !page.isPublic).map(({ address }) => address);

/** They ask for nothing before there are words, or a product to order, or show what is kept here. */
export const silentAddresses: ReadonlySet<string> = new Set([
  '/courseSearch',
  '/user/confirmOrder',
  '/user/myRecords',
]);
