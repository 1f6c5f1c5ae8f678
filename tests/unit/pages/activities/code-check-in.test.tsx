import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityCheckIn } from '@/api/activities';
import { checkInOutboxOf } from '@/features/activities';
import { lastOf } from '@mock/domains/activities-places';
import { currentCode } from '@mock/domains/activities';
import { people } from '@mock/laws/people';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { draftsUnder } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent, fail, mend } = learningBackend();
const codeOfRobot = () => currentCode(mock.database, people.zhangwei, 'robot').code;
const checkedIn = () => lastOf(mock.database, people.student, 'robot')?.checked_in;

/** Opens the running activity in which the student has a place, and enters a code. */
async function enter(code: string) {
  const shown = await visit('/user/activityCanRegList?id=robot', 'student');
  await shown.user.click(await screen.findByRole('button', { name: '签到' }));
  const dialog = await screen.findByRole('dialog');
  await shown.user.type(within(dialog).getByRole('textbox', { name: '签到码' }), `${code}{Enter}`);
  return { ...shown, dialog };
}

describe('the check-in by code', () => {
  it('20.12 checks in by the code of the moment, in full-width digits too', async () => {
    await enter([...codeOfRobot()].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''));
    expect(await screen.findByText('你已经签到。')).toBeVisible();
    expect(checkedIn()).toEqual(expect.any(Number));
    expect(screen.queryByRole('button', { name: '签到' })).toBeNull();
  });

  it('20.12 says in the dialog what is wrong with a code, and keeps it', async () => {
    const { user, dialog } = await enter('12');
    expect(await within(dialog).findByText('签到码是 6 位数字')).toBeVisible();
    expect(sent).not.toContain(activityCheckIn.path);
    const field = within(dialog).getByRole('textbox', { name: '签到码' });
    await user.clear(field);
    const wrong = codeOfRobot() === '000000' ? '000001' : '000000';
    await user.type(field, `${wrong}{Enter}`);
    expect(
      await within(dialog).findByText('签到码不对或已经换过，请看屏幕上最新的，还可以再试 4 次'),
    ).toBeVisible();
    expect(field).toHaveValue(wrong);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It was read: nothing of it is kept, and sent again.
    expect(screen.queryByText('签到没有成功')).toBeNull();
    expect(draftsUnder(`${outboxNames.activityCheckIns}:`)).toEqual([]);
    expect(checkedIn()).toBeNull();
  });

  it('20.13 without a network it is queued and not in, until the server has answered', async () => {
    fail('drop', activityCheckIn.path);
    const { client } = await enter(codeOfRobot());
    expect(await screen.findByText('签到已排队，还没有签到成功')).toBeVisible();
    expect(screen.queryByText('你已经签到。')).toBeNull();
    mend();
    // As when the network is back.
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('你已经签到。')).toBeVisible();
    expect(screen.queryByText('签到已排队，还没有签到成功')).toBeNull();
    expect(checkInOutboxOf(client).state.getState().pending).toEqual([]);
  });

  it('20.13 one that was queued and is refused says why, until that was read', async () => {
    fail('drop', activityCheckIn.path);
    const { user } = await enter(codeOfRobot() === '000000' ? '000001' : '000000');
    await screen.findByText('签到已排队，还没有签到成功');
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
    const notice = (await screen.findByText('签到没有成功')).closest<HTMLElement>('[role=status]');
    expect(notice).toHaveTextContent('签到码不对或已经换过');
    await user.click(within(notice ?? expect.unreachable()).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByText('签到没有成功')).toBeNull());
  });

  it('20.13 a lost answer is no failure: the same check-in arrives once', async () => {
    fail('lost', activityCheckIn.path, 1);
    await enter(codeOfRobot());
    expect(await screen.findByText('签到已排队，还没有签到成功')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('你已经签到。')).toBeVisible();
    expect(screen.queryByText('签到没有成功')).toBeNull();
  });
});
