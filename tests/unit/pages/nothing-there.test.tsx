import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { learningBackend } from '../../support/backend';
import { arrivedAt, visit } from '../../support/visit';

learningBackend();

interface Page {
  at: string;
  as?: string;
  says: (string | RegExp)[];
  /** The way on, and where it leads. */
  link?: string;
  to?: string;
  /** The button that has nothing to do. */
  off?: string;
}

const unknown: Page[] = [
  { at: '/user/oaList?id=seed-leave-1', says: ['没有找到这份申请'] },
  { at: '/user/activityCanRegList?id=open-source', says: ['没有找到这个活动'] },
  { at: '/book/md/999', says: ['没有找到这本教材'], link: '查看学习路径', to: '/mission' },
  { at: '/user/examDetail/999', says: ['没有找到这次考试'] },
  { at: '/user/experimentStudent?id=999', says: ['没有找到这次实验'] },
  { at: '/user/homeWork/12/1202/1', says: ['没有找到这份作业'] },
  { at: '/user/hospital?doctor=d999', says: ['没有找到这位医生'], link: '看看别的科室' },
  { at: '/learn/1/9999/book', says: ['没有找到这节课'], link: '回到学习路径', to: '/mission/1' },
  { at: '/user/libraryMore?book=999999', says: ['没有找到这本书'], link: '回到图书馆' },
  { at: '/user/lifeService?machine=none', says: ['没有找到这台机器'] },
  {
    at: '/user/lifeService?repair=77',
    says: ['没有找到这次报修'],
    link: '看全部报修',
    to: '/user/lifeService',
  },
  { at: '/mission/999', says: ['没有找到这条学习路径'], link: '查看全部路径', to: '/mission' },
  {
    at: '/user/productDetail/none',
    says: ['商品详情', '打不开这件商品', '没有找到这件商品'],
    link: '回到金币商城',
    to: '/user/shopping',
  },
  { at: '/user/courseFeedBack/9', says: ['打不开这门课的评价', '没有找到这门课程'], link: '我的课程' },
  { at: '/user/courseWatch/9/9-1', says: ['没有找到这门课程'], link: '回到我的课程' },
  { at: '/user/societies?id=nothing', says: ['没有找到这个社团'], link: '看看别的社团' },
  { at: '/user/workStudyProgram?post=nothing', says: ['没有找到这个岗位'], link: '看看别的岗位' },
  { at: '/quesHis/none', says: ['没有找到这道题'] },
];

const empty: Page[] = [
  { at: '/user/address', as: 'lihua', says: ['还没有收货地址'] },
  { at: '/user/examhistory', as: 'lihua', says: ['还没有考试记录'] },
  { at: '/user/experimentStudent', as: 'lihua', says: ['还没有实验'] },
  { at: '/user/collect', as: 'lihua', says: ['还没有收藏'], off: '清空收藏' },
  {
    at: '/user/gold_list',
    as: 'teacher',
    says: ['还没有金币明细'],
    link: '看看怎样赚金币',
    to: '/user/my_gold',
    off: '导出 CSV',
  },
  { at: '/user/my_gold', as: 'teacher', says: ['还没有金币明细', '最近 14 天还没有赚到金币'] },
  { at: '/user/note', as: 'lihua', says: ['还没有笔记'], link: '去学习', to: '/mission' },
  {
    at: '/user/history',
    as: 'teacher',
    says: ['还没有学习历史'],
    link: '去学习',
    to: '/mission',
    off: '清空历史',
  },
  {
    at: '/user/courseReWatch',
    as: 'zhaomin',
    says: ['还没有直播录像'],
    link: '去选课',
    to: '/classification',
  },
  { at: '/user/ques/0', as: 'lihua', says: ['还没有错题'] },
  { at: '/user/ques/0?view=review', as: 'lihua', says: ['今天没有要复习的题'] },
  { at: '/user/cardList', as: 'wangfang', says: [/没有流水$/] },
];

it.each([...unknown, ...empty])('$at says what there is not', async ({ at, as, says, link, to, off }) => {
  await visit(at, as ?? 'student');
  for (const words of says) expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  if (link)
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to ?? expect.any(String));
  if (off) expect(screen.getByRole('button', { name: off })).toBeDisabled();
  await arrivedAt(at);
});
