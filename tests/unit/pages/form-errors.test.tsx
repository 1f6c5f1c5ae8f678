import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

const { standAt } = learningBackend();

interface Form {
  at: string;
  /** An account; nobody where it is empty. */
  as?: string;
  /** Buttons that lead to it, one after another. */
  by?: (string | RegExp)[];
  /** Fields that are emptied first. */
  clear?: (string | RegExp)[];
  /** A field and what is typed into it. */
  type?: [field: string, text: string];
  /** The button that sends it. */
  send: string;
}

/** Each form by its module: sent as it is, it shows what is wrong. */
const forms: Record<string, Form> = {
  'pages/users/login-page': { at: '/login', as: '', send: '登录' },
  'pages/registration/register-page': { at: '/register', as: '', send: '注册' },
  'pages/registration/password-page': { at: '/password', as: '', send: '下一步' },
  'pages/account/password-dialog': { at: '/user/personalCenter', by: ['修改密码'], send: '确认修改' },
  'pages/activities/code-check-in-dialog': {
    at: '/user/activityCanRegList?id=robot',
    by: ['签到'],
    send: '签到',
  },
  'pages/activities/own-dialogs': {
    at: '/user/activityMyList?id=git-evening',
    by: [/^移出/],
    send: '移出',
  },
  'pages/activities/register-dialog': {
    at: '/user/activityCanRegList?id=tutoring',
    as: 'lihua',
    by: ['报名'],
    send: '报名',
  },
  'pages/activities/activity-create-form': { at: '/user/activityCreate', send: '发布活动' },
  'pages/applications/application-form': { at: '/user/oaList?id=own&kind=room', send: '提交申请' },
  'pages/applications/person-dialog': {
    at: '/user/oaApproveList?id=seed-2',
    as: 'teacher',
    by: ['转交'],
    send: '转交',
  },
  'pages/card/found-dialog': { at: '/user/cardList', by: ['挂失', '确认挂失', '解除挂失'], send: '解除挂失' },
  'pages/experiments/column-dialog': { at: '/user/experimentStudent?id=3', by: ['添加列'], send: '保存' },
  'pages/home/goal-dialog': { at: '/user/home', by: ['修改目标'], clear: [/^每周/], send: '保存' },
  'pages/person-video/person-video-page': { at: '/user/personVideo', clear: ['标题'], send: '保存' },
  'pages/private-messages/dialogs': { at: '/user/userMessage?to=10002', by: ['举报'], send: '提交举报' },
  'pages/profile/profile-page': {
    at: '/user/profile',
    type: ['兴趣', '一、二、三、四、五、六、七、八、九、十、十一、十二、十三'],
    send: '保存',
  },
  'pages/schedule/entry-dialog': { at: '/user/schedule', by: ['添加日程'], send: '保存' },
  'pages/societies/join-dialog': {
    at: '/user/societies?id=robot',
    as: 'lihua',
    by: ['申请加入'],
    send: '提交申请',
  },
  'pages/work-study/apply-dialog': {
    at: '/user/workStudyProgram?post=help-desk',
    as: 'lihua',
    by: ['申请岗位'],
    send: '提交申请',
  },
  'pages/wrong-questions/settings-dialog': {
    at: '/user/ques/0',
    by: ['复习设置'],
    clear: [/^每天最多复习/],
    send: '保存',
  },
  'features/addresses/address-dialog': { at: '/user/address', by: ['新增地址'], send: '保存' },
  'features/repairs/repair-dialog': { at: '/user/lifeService', by: ['我要报修'], send: '提交报修' },
};

/** Forms with which nothing can be wrong as they stand, or whose fields are another form's. */
const without: Record<string, string> = {
  'features/data-form/request-dialog': 'the frame of three above',
  'pages/card/top-up-dialog': 'an amount that stays within its bounds',
  'pages/dormitory/pay-dialog': 'the same',
  'pages/dormitory/warn-dialog': 'the same',
  'features/slots/book-slot-dialog': 'one tick at most, about which its own alert says what is missing',
  'pages/schedule/export-dialog': 'choices that are always made',
  'pages/schedule/import-dialog': 'a file, read at once; its alert names what is wrong in the file',
  'pages/teacher-threads/composer': 'its button is off while there is nothing to send',
  'pages/experiments/record-view': 'a table, each cell of which says itself what is wrong',
  'pages/homework/answer-card': 'its button is off while there is nothing to send',
};

const sources = import.meta.glob<string>(
  ['/src/pages/**/*.tsx', '/src/features/**/*.tsx', '!/src/pages/development/**'],
  { eager: true, query: '?raw', import: 'default' },
);

const place = () => screen.queryByRole('dialog') ?? screen.getByRole('main');
async function press(user: UserEvent, name: string | RegExp) {
  await waitFor(() => within(screen.queryByRole('alertdialog') ?? place()).getAllByRole('button', { name }));
  const [button] = within(screen.queryByRole('alertdialog') ?? place()).getAllByRole('button', { name });
  await user.click(button ?? expect.unreachable());
}

/** Whether words are those of a field, or a group of choices, that is marked as wrong. */
const isTied = ({ id }: Element): boolean =>
  id !== '' &&
  document.querySelector(`:is([aria-invalid=true], fieldset)[aria-describedby~="${id}"]`) !== null;

describe('38.7 each form says at its fields what is wrong, and leads to the first', () => {
  it.each(Object.entries(forms))(
    '%s says at its fields what is wrong',
    async (_, { at, as = 'student', by = [], clear = [], type, send }) => {
      standAt('2026-11-25 10:00');
      const { user } = await visit(at, as || undefined);
      await screen.findByRole('main');
      for (const name of by) await press(user, name);
      if (by.length > 0) await screen.findByRole('dialog');
      for (const name of clear) await user.clear(await within(place()).findByLabelText(name));
      if (type) await user.type(await screen.findByLabelText(type[0]), type[1]);
      await press(user, send);
      const errors = await waitFor(() => {
        const found = within(place())
          .queryAllByRole('alert')
          .filter(({ textContent }) => textContent.trim() !== '');
        expect(found).not.toEqual([]);
        return found;
      });
      expect(errors.filter((each) => !isTied(each)).map(({ textContent }) => textContent)).toEqual([]);
      const focused = document.activeElement ?? expect.unreachable();
      expect(focused.getAttribute('aria-invalid') ?? focused.closest('fieldset')).not.toBeNull();
    },
  );

  it('every form is in a table above', () => {
    const found = Object.entries(sources)
      .filter(([, text]) => /<(?:FormDialog|FormFrame|RequestDialog|WritingForm)\b/.test(text))
      .map(([path]) => path.replace(/^\/src\/|\.tsx$/g, ''));
    expect(found.toSorted()).toEqual([...Object.keys(forms), ...Object.keys(without)].toSorted());
  });
});
