import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expireSession, followDrafts } from '@/session/unsaved';
import { startSession } from '@/session/store';
import { chance } from '../../support/chance';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

const { mock, signIn } = learningBackend();
// jsdom captures no pointer.
beforeEach(() => {
  Element.prototype.setPointerCapture ??= () => {};
});
vi.setConfig({ testTimeout: 30_000 });

interface Form {
  at: string;
  account?: string;
  /** Names of the buttons and links that open it. */
  opens?: (string | RegExp)[];
  field: string | RegExp;
  text?: string;
}

const forms: Record<string, Form> = {
  'a note': { at: '/user/note', opens: [/^弹出的顺序|^写到/], field: '笔记内容' },
  'a private message': { at: '/user/userMessage?to=10002', field: '输入私信' },
  'a report of a message': { at: '/user/userMessage?to=10002', opens: ['举报'], field: /补充说明/ },
  'a question to the teacher': { at: '/questionForTeacher/1202', field: '写给老师' },
  'a question to the assistant': { at: '/learn/1/1103/book', opens: ['打开 AI 助手'], field: '输入消息' },
  'the title of a conversation': {
    at: '/learn/1/1103/book',
    opens: ['打开 AI 助手', '历史记录', '重命名'],
    field: '对话标题',
  },
  'a suggestion': { at: '/user/home', opens: ['意见反馈'], field: '意见内容' },
  'a weekly goal': { at: '/user/home', opens: [/修改目标|设定/], field: /每周/, text: '271' },
  'what a profile says': { at: '/user/profile', field: '家乡' },
  'an interest': { at: '/user/profile', field: '兴趣' },
  'an introduction': { at: '/user/introduction', field: '个人介绍' },
  'the title of a video': { at: '/user/personVideo', field: '标题' },
  'what a video is about': { at: '/user/personVideo', field: /说明/ },
  'an address': { at: '/user/address', opens: ['新增地址'], field: '收货人' },
  'where an address is': { at: '/user/address', opens: ['新增地址'], field: '详细地址' },
  'a change of an address': { at: '/user/address', opens: [/^编辑/], field: '详细地址' },
  'a pasted address': { at: '/user/address', opens: ['新增地址'], field: '粘贴地址识别' },
  'the rating of a lesson': { at: '/learn/1/1103/feedback', field: /想说的话/ },
  'the rating of a course': { at: '/user/courseFeedBack/12', field: /想说的话/ },
  'a homework': { at: '/user/homeWork/12/1202/7105', field: '答案' },
  'an activity': { at: '/user/activityCreate?id=own', field: '活动名称' },
  'what an activity is about': { at: '/user/activityCreate?id=own', field: '活动介绍' },
  'a registration for an activity': {
    at: '/user/activityCanRegList?id=tutoring',
    account: 'lihua',
    opens: ['报名'],
    field: '联系电话',
  },
  'why an activity is cancelled': {
    at: '/user/activityMyList',
    account: 'teacher',
    opens: [/^取消/],
    field: /原因|说明/,
  },
  'a code of a check-in': {
    at: '/user/activityCanRegList?id=robot',
    opens: ['签到'],
    field: '签到码',
    text: '482913',
  },
  'an application': { at: '/user/oaList?id=own&kind=leave', field: /事由|原因/ },
  'where an application leads': { at: '/user/oaList?id=own&kind=leave', field: '去向' },
  'a decision': { at: '/user/oaApproveList?id=seed-2', account: 'teacher', field: '审批意见' },
  'a decision of several': {
    at: '/user/oaApproveList',
    account: 'teacher',
    opens: ['全选本页'],
    field: '审批意见',
  },
  'the report of an experiment': { at: '/user/experimentStudent?id=3', field: '报告' },
  'a column of an experiment': { at: '/user/experimentStudent?id=3', opens: ['添加列'], field: '列名' },
  'the formula of a column': { at: '/user/experimentStudent?id=3', opens: ['添加列'], field: /^公式/ },
  'a value of an experiment': { at: '/user/experimentStudent?id=3', field: /^第 1 行/, text: '12.75' },
  'what is wrong in a room': { at: '/user/lifeService', opens: [/报修/], field: '问题描述' },
  'where something is broken': { at: '/user/lifeService', opens: [/报修/], field: /地点|位置/ },
  'an application for a society': {
    at: '/user/societies?id=robot',
    account: 'lihua',
    opens: ['申请加入'],
    field: /自我介绍/,
  },
  'an application for a post': {
    at: '/user/workStudyProgram?post=help-desk',
    account: 'lihua',
    opens: ['申请岗位'],
    field: /申请理由/,
  },
  'a note on a wrong question': { at: '/user/quesWrong/110203', field: '我的笔记' },
  'why an answer was wrong': { at: '/user/quesWrong/110203', field: '其他原因' },
  'how many reviews a day': { at: '/user/ques/9102', opens: ['复习设置'], field: /每天/, text: '37' },
  'why a mark is doubted': { at: '/user/examDetail/7', opens: ['对评分有疑问'], field: /疑问/ },
};

/** Opens a form and returns its field. */
async function open({ opens = [], field }: Form, user: UserEvent): Promise<HTMLElement> {
  for (const name of opens) {
    const role = name === '全选本页' ? 'checkbox' : 'button';
    const [first] = await screen.findAllByRole(role, { name });
    await user.click(first ?? expect.unreachable());
  }
  const [found] = await screen.findAllByRole('textbox', { name: field });
  return found ?? expect.unreachable();
}

const valueOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

describe('33.8 SES-3 a login that expires while something is written', () => {
  it.each(Object.entries(forms))('%s is there again for the same student alone', async (name, form) => {
    const account = form.account ?? 'student';
    const random = chance(name.length);
    const stop = followDrafts();
    const userId = signIn(account);
    const { user, router } = await visit(form.at);
    const text = form.text ?? `写到一半的${name.length}号内容，还没有保存`;
    const until = form.text ? text.length : 3 + Math.floor(random() * (text.length - 3));
    const written = text.slice(0, until);
    const field = await open(form, user);
    const place = router.state.location.pathname + router.state.location.search;
    await user.clear(field);
    await user.type(field, written);
    act(expireSession);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    if (!form.text) expect(JSON.stringify(localStorage)).not.toContain(written);

    const { token } = mock.signIn(account);
    act(() => startSession({ token, userInfo: { user_id: userId, username: '' } }));
    await act(() => router.navigate(place));
    await open(form, user);
    // The form that was just found may give way to the one that was opened.
    const fields = () => screen.getAllByRole('textbox', { name: form.field });
    await waitFor(() => expect(fields().map(valueOf).join()).toContain(written));

    act(expireSession);
    act(() => startSession({ token: '', userInfo: { user_id: 'another', username: '' } }));
    if (!form.text) expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(written);
    stop();
  });
});
