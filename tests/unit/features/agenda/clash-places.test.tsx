import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { agendaClashes } from '@/api/agenda';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent, signIn } = learningBackend({ now: '2026-11-25 07:00' });

const first = async (name: RegExp) =>
  (await screen.findAllByRole('button', { name })).find((each) => !each.hasAttribute('disabled')) ??
  expect.fail('nothing is free');

/** Each place where something is planned: its address, the steps to where it is asked for, and the act that stays allowed. */
const places: [place: string, address: string, steps: (user: UserEvent) => Promise<void>, act: string][] = [
  ['a doctor', '/user/hospital?doctor=d301', async (user) => user.click(await first(/可预约/)), '预约'],
  [
    'a seat of the library',
    '/user/library?view=seats&room=hall&period=2026-11-25-1800-2000',
    async (user) => user.click(await first(/^预约 .+ 号$/)),
    '预约',
  ],
  [
    'an experiment',
    '/user/experiment',
    async (user) => {
      const [slots = expect.fail()] = await screen.findAllByRole('list', { name: /的时段$/ });
      const free = within(slots).getAllByRole('button');
      await user.click(free.find((each) => !each.hasAttribute('disabled')) ?? expect.fail());
    },
    '预约',
  ],
  [
    'a counsellor',
    '/user/psychologicalConsultation',
    async (user) => {
      await user.click(await first(/^选时段/));
      await user.click(await first(/可预约/));
    },
    '预约',
  ],
  [
    'an activity',
    '/user/activityCanRegList',
    async (user) => user.click(await screen.findByRole('link', { name: '社区小学课后辅导' })),
    '报名',
  ],
  ['a room', '/user/oaList?id=mine', async () => {}, '提交'],
];

describe('40.4 the one answer about clashes', () => {
  it.each(places)('warns where %s is planned, and forbids nothing', async (_place, address, steps, act) => {
    const user_id = signIn('student');
    mock.database.agendaEntries.put({
      id: 'away',
      user_id,
      title: '外出实习',
      place: '',
      starts_at: '2026-11-25 00:00:00',
      ends_at: '2026-12-25 00:00:00',
      until: null,
      version: 1,
      key: '',
      deleted: false,
      times: 1,
    });
    mock.database.applications.put({
      ...(mock.database.applications.find('seed-1') ?? expect.unreachable()),
      id: 'mine',
      user_id,
      process: { state: 'draft', applicant: user_id, nodes: [], at: 0 },
      draft: {
        content: {
          kind: 'room',
          values: { room: 'hall', starts: '2026-11-27 14:00:00', ends: '2026-11-27 16:00:00' },
          files: [],
        },
        version: 1,
        saved_at: null,
        editor: '',
      },
    });
    const { user } = await visit(address, 'student');
    await steps(user);
    const title = await screen.findByText(`这段时间你还有别的安排，仍可${act}`);
    const notice = within(title.parentElement?.parentElement ?? expect.unreachable());
    expect(notice.getByText(/^我的日程：外出实习，/)).toBeVisible();
    expect(sent).toContain(agendaClashes.path);
  });
});
