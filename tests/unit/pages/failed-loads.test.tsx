import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

const { signIn, fail, mend } = learningBackend({ now: '2026-11-25 12:00' });

type Named = [role: string, name: string | RegExp];

/** Failing call, its words, content after 重试, content there all the while. tests/e2e/pages/states.test.ts sees every page fail. */
const pages: [
  address: string,
  fails: string,
  words: string,
  then: Named,
  meanwhile?: Named,
  account?: string,
][] = [
  ['/user/address', '/addresses/list', '收货地址加载失败', ['list', '收货地址']],
  [
    '/user/activityAlreadyList',
    '/activities/registered',
    '已报名的活动加载失败',
    ['link', '找活动'],
    undefined,
    'lihua',
  ],
  ['/user/activityCanRegList', '/activities/list', '活动加载失败', ['list', '可报名活动']],
  ['/user/activityCreate?id=open-source', '/activities/edit', '打不开这个活动', ['textbox', '活动名称']],
  ['/user/activityMyList', '/activities/own', '活动加载失败', ['list', '我发布的活动']],
  ['/user/oaList', '/oa/applications/list', '申请加载失败', ['list', '我的申请']],
  ['/user/appStore', '/apps/pins', '固定的应用加载失败', ['list', '已固定的应用'], ['list', '全部应用']],
  ['/user/signin', '/checkIns/show', '签到日历加载失败', ['button', '立即签到']],
  ['/user/gold_list', '/gold/days', '金币明细加载失败', ['list', '金币明细']],
  ['/user/my_gold', '/gold/balance', '金币余额加载失败', ['status', '金币余额']],
  ['/courseSearch?words=gdsx', '/courses/search', '搜索失败', ['link', '高等数学']],
  [
    '/classification',
    '/courses/classification',
    '学院列表加载失败',
    ['navigation', '学院'],
    ['heading', '个人理财'],
  ],
  [
    '/learn/1/1202/courseware',
    '/lessons/courseware',
    '课件加载失败',
    ['group', /^视频播放器/],
    ['heading', '栈与队列'],
  ],
  ['/learn/1/1103/practice', '/practice/notebook', '练习加载失败', ['heading', '最大公约数与汉诺塔']],
  ['/user/profile', '/profile/show', '个人资料加载失败', ['switch', /^公开我的主页/]],
  ['/user/productDetail/101', '/products/detail', '打不开这件商品', ['heading', '方格笔记本 A5（三本装）']],
  ['/user/shopping', '/products/list', '商品加载失败', ['list', '商品']],
  ['/user/schoolBus', '/schoolBus/lines', '校车时刻表加载失败', ['list', '最近班次']],
  ['/user/courseWatch/100043/100043-5', '/courses/watch', '打不开这一章', ['group', /^视频播放器/]],
  ['/user/cafeteria', '/cafeteria/busyness', '拥挤程度加载失败', ['table', '菜单'], ['radiogroup', '食堂']],
  ['/user/cafeteria', '/cafeteria/menu', '菜单加载失败', ['table', '菜单'], ['radiogroup', '食堂']],
  ['/user/cardList', '/card/transactions', '流水加载失败', ['table', '校园卡流水'], ['heading', '校园卡']],
  [
    '/user/dormitoryList',
    '/dormitory/electricity',
    '电费加载失败',
    ['heading', '用电走势'],
    ['list', '我的报修'],
  ],
  ['/user/hospital', '/hospital/departments', '科室加载失败', ['radiogroup', '科室'], ['article', /./]],
  ['/user/library', '/library/hours', '开放时间加载失败', ['table', '近 7 天的开放时间']],
  ['/user/library?view=seats&room=hall', '/library/seats', '座位加载失败', ['listbox', /^中央阅览厅座位图/]],
  ['/user/library?view=seats&room=hall', '/library/mySeats', '我的座位加载失败', ['button', '以前的 5 次']],
  ['/user/libraryMore', '/library/catalogue', '馆藏加载失败', ['list', '馆藏']],
  ['/user/lifeService', '/lifeService/laundry', '洗衣房加载失败', ['radiogroup', '楼栋']],
  ['/user/lifeService', '/lifeService/bookings', '洗衣预约加载失败', ['list', '我的洗衣预约']],
  ['/user/lifeService', '/lifeService/water', '饮水机加载失败', ['table', /的饮水机$/]],
  ['/user/lifeService', '/lifeService/parcels', '快递加载失败', ['list', '快递']],
  ['/user/societies', '/societies/meetings', '活动加载失败', ['list', '近期活动']],
  ['/user/workStudyProgram', '/workStudy/slips', '工时加载失败', ['link', '工时和工资单']],
];

describe('what does not come', () => {
  it.each(pages)(
    'is named on %s when %s fails, and comes by 重试',
    async (address, path, words, then, meanwhile, account) => {
      signIn(account);
      fail('500', path);
      const { user } = await visit(address);
      expect((await screen.findAllByText(words))[0]).toBeVisible();
      if (meanwhile)
        expect((await screen.findAllByRole(meanwhile[0], { name: meanwhile[1] }))[0]).toBeVisible();
      mend();
      for (const button of screen.getAllByRole('button', { name: '重试' })) await user.click(button);
      expect((await screen.findAllByRole(then[0], { name: then[1] }))[0]).toBeVisible();
      await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    },
  );
});
