import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

learningBackend();

const search = (field: string) => async (user: UserEvent) =>
  user.type(await screen.findByRole('searchbox', { name: field }), '没有这样的词');

/** Lists with a choice that is not in the address, what leaves each empty, its words, and the list. */
const lists: [address: string, narrow: (user: UserEvent) => Promise<void>, title: string, list: string][] = [
  ['/user/userMessage', search('搜索会话'), '没有符合的会话', '会话'],
  [
    '/user/psychologicalConsultation',
    async (user) => {
      await user.selectOptions(await screen.findByRole('combobox', { name: '想谈的方向' }), '家庭关系');
      await user.click(screen.getByRole('radio', { name: '男老师' }));
    },
    '没有符合条件的咨询师',
    '咨询师',
  ],
];

/** Lists whose choices are in the address: an address that leaves each empty, and whose it is where it is not the demo student's. */
const addressed: Record<string, [address: string, account?: string]> = {
  'activities/activity-already-page': ['/user/activityAlreadyList?view=cancelled', 'lihua'],
  'activities/activity-can-reg-page': ['/user/activityCanRegList?words=没有这样的词'],
  'activities/activity-my-page': ['/user/activityMyList?view=over', 'lihua'],
  'activities/registrants-card': ['/user/activityMyList?id=git-evening&words=没有这样的词'],
  'applications/approval-desk': ['/user/oaApproveList?words=没有这样的词', 'teacher'],
  'applications/oa-list-page': ['/user/oaList?state=returned', 'lihua'],
  'apps/app-store-page': ['/user/appStore?words=没有这样的词'],
  'cafeteria/menu-card': ['/user/cafeteria?words=没有这样的词'],
  'card/transactions-card': ['/user/cardList?category=night', 'wangfang'],
  'courses/classification-page': ['/classification?category=mathematics&academy=foreign'],
  'courses/course-hot-page': ['/courseHot?academy=none'],
  'courses/course-list-page': ['/user/courseList?words=没有这样的词'],
  'courses/course-search-page': ['/courseSearch?words=python&level=advanced&duration=short&academy=law'],
  'courses/enrolled-courses': ['/user/learnCenter?state=done', 'zhangwei'],
  'exams/exam-history-page': ['/user/examhistory?kind=self'],
  'experiments/experiments-page': ['/user/experiment?type=chemistry&place=none'],
  'favourites/collect-page': ['/user/collect?words=没有这样的词'],
  'gold/gold-list-page': ['/user/gold_list?month=2020-01'],
  'library/library-more-page': ['/user/libraryMore?words=没有这样的词'],
  'missions/missions-page': ['/mission?state=done', 'lihua'],
  'notes/notes-page': ['/user/note?words=没有这样的词'],
  'notifications/message-page': ['/user/message?channel=approval', 'lihua'],
  'orders/order-list-page': ['/user/orderList?words=没有这样的词'],
  'products/shopping-page': ['/user/shopping?words=没有这样的词'],
  'records/history-page': ['/user/history?words=没有这样的词'],
  'societies/societies-page': ['/user/societies?words=没有这样的词'],
  'work-study/work-study-page': ['/user/workStudyProgram?words=没有这样的词'],
  'wrong-questions/browse-view': ['/user/ques/0?words=没有这样的词'],
};
/** Those that hold choices of their own in other ways. */
const otherwise = [
  'private-messages/conversation-list',
  'counselling/counsellors-card',
  // Its stars stand in the card beside it; `rating-panel.test.tsx` holds it.
  'ratings/rating-list',
];

const sources = import.meta.glob<string>(
  ['/src/pages/**/*.tsx', '/src/features/**/*.tsx', '!/src/pages/development/**'],
  { eager: true, query: '?raw', import: 'default' },
);

describe('37.2 a list that a choice leaves empty says so, and leads back to all of it', () => {
  it.each(lists)('%s', async (address, narrow, title, list) => {
    const { user } = await visit(address, 'student');
    await narrow(user);
    expect(await screen.findByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(screen.queryByText(title)).toBeNull();
    const rows = await within(screen.getByRole('list', { name: list })).findAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(3);
  });
});

describe('37.2 a list that its address leaves empty says so, and leads back to all of it', () => {
  it.each(Object.entries(addressed))('%s', async (_, [address, account = 'student']) => {
    const { user } = await visit(address, account);
    const back = await screen.findByRole('button', { name: /^(?:查看|看|清除)全部|^查看即将开始的$/ });
    const empty = back.closest('[class*=state]') ?? expect.unreachable();
    expect(empty).toHaveTextContent(/没有/);
    await user.click(back);
    await waitFor(() => expect(screen.queryByText(/^没有符合|^没有这样|^没有找到|^没有与/)).toBeNull());
    expect(window.location.search).not.toContain('没有这样的词');
  });

  it('every list that can be narrowed is in a table above', () => {
    const narrowed = Object.entries(sources)
      .filter(([, text]) => /<(?:Filtered|FoundRows|ListView)\b/.test(text) && /\bsearch=/.test(text))
      .map(([path]) => path.replace(/^\/src\/(?:pages|features)\/|\.tsx$/g, ''));
    expect(narrowed.toSorted()).toEqual([...Object.keys(addressed), ...otherwise].toSorted());
  });
});
