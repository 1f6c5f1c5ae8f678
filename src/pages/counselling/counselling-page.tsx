import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useLayoutEffect } from 'react';
import { type NavigateFunction, useBlocker, useNavigate } from 'react-router-dom';
import { type CounsellingAppointment, counsellingCancel, counsellingQueries } from '@/api/counselling';
import { usePrivateDatesChoice } from '@/features/agenda';
import { ActButton } from '@/kit/act-button';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { OwnList } from '@/kit/own-list';
import { OwnRow } from '@/kit/own-row';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { paths } from '@/lib/paths';
import { spanText, timeFromNow } from '@/lib/time';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { DescriptionList } from '@/ui/description-list';
import { Columns, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { hideToast } from '@/ui/toast-store';
import type { Tone } from '@/ui/tone';
import { CounsellorsCard } from './counsellors-card';
import { ReachBar } from './reach-bar';

/** Number of presses of Shift that leave the page, and the milliseconds they may take; another key between them starts the count again. */
const PRESSES = 3;
const WITHIN = 2_000;

/**
 * Leaves so that nobody sees it: the window is blank and its address another before anything is waited for, and the
 * library stands in the page's place in the history.
 */
function leaveAtOnce(navigate: NavigateFunction): void {
  document.body.style.display = 'none';
  hideToast();
  window.history.replaceState(window.history.state, '', paths.library());
  void navigate(paths.library(), { replace: true });
}

/** Shows the window again in the step that takes this page out of it. */
const showWindow = (): void => {
  document.body.style.display = '';
};

/** Calls when Shift has been pressed three times; returns what ends that. */
function onShiftThrice(leave: () => void): () => void {
  let presses: number[] = [];
  const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return;
    presses = key === 'Shift' ? [...presses.filter((at) => timeStamp - at < WITHIN), timeStamp] : [];
    if (presses.length < PRESSES) return;
    presses = [];
    leave();
  };
  // Before a dialog hears of it.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Returns what leaves this page at once, as Shift pressed three times does. */
function useQuickLeave(): () => void {
  const navigate = useNavigate();
  const leave = useCallback(() => leaveAtOnce(navigate), [navigate]);
  useLayoutEffect(() => showWindow, []);
  useEffect(() => onShiftThrice(leave), [leave]);
  return leave;
}

/** Keeps this page out of the history of the tab: whatever is gone to from it takes its place there. */
function useNoHistory(): void {
  const navigate = useNavigate();
  const blocker = useBlocker(({ historyAction }) => historyAction === 'PUSH');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, reset } = blocker;
    reset();
    void navigate(location, { replace: true, state: location.state });
  }, [blocker, navigate]);
}

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(counsellingQueries.appointments());
  return cache.ensureQueryData(counsellingQueries.counsellors());
};

const states: Record<CounsellingAppointment['state'], [text: string, tone: Tone]> = {
  booked: ['已预约', 'brand'],
  done: ['已结束', 'neutral'],
  cancelled: ['已取消', 'neutral'],
};

/** Whether appointments are drawn among the dates: in this browser alone, without a word of what they are. */
function DatesChoice() {
  const [isChosen, choose] = usePrivateDatesChoice();
  const hintId = useId();
  return (
    <Stack gap={1}>
      <Checkbox
        label="在这台设备的日程里显示为“个人安排”"
        aria-describedby={hintId}
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
      />
      <p id={hintId} className={textStyles.hint}>
        只有你在这个浏览器里看得到；不进导出和订阅的日历，也不提醒。退出登录后恢复为不显示。
      </p>
    </Stack>
  );
}

/** The student's appointments: the one to come, and those that are over. */
const CounsellingAppointmentsCard = ({
  query,
}: {
  query: KeptFigures<{ list: CounsellingAppointment[] }>;
}) => (
  <OwnList
    title="我的预约"
    query={query}
    failure="预约记录加载失败"
    isOver={({ state }) => state !== 'booked'}
    unit="次"
    none="现在没有预约。不确定该找谁，就选最早有空的那一位。"
    lead={<DatesChoice />}
    keyOf={({ appointment_id }) => appointment_id}
  >
    {(appointment) => <AppointmentRow appointment={appointment} now={query.now} />}
  </OwnList>
);

function AppointmentRow({ appointment, now }: { appointment: CounsellingAppointment; now: Date }) {
  const { appointment_id, counsellor, way, place, starts_at, ends_at, state, can_cancel, cancel_until } =
    appointment;
  return (
    <OwnRow
      label={`${counsellor}老师 ${spanText(starts_at, ends_at)}`}
      title={`${counsellor}老师`}
      state={states[state]}
      facts={`${spanText(starts_at, ends_at)} · ${place}`}
      hint={
        state === 'booked' && (
          <>
            {way === 'video' && '开始前 10 分钟会给你发通话链接。'}
            {can_cancel
              ? `${timeFromNow(cancel_until, now)} 前可以取消。`
              : '距离开始不足 12 小时，来不了请打 021-5555-1182。'}
          </>
        )
      }
    >
      {can_cancel && (
        <ActButton
          act={counsellingCancel}
          input={{ appointment_id }}
          done="已取消"
          refresh={[['counselling']]}
          isPrivate
          size="small"
          ask={{
            body: `确定取消 ${spanText(starts_at, ends_at)} 和${counsellor}老师的预约吗？你写给老师的话会一起删除，以后随时可以再约。`,
            danger: true,
          }}
        >
          取消预约
        </ActButton>
      )}
    </OwnRow>
  );
}

/**
 * /user/psychologicalConsultation: counsellors, when each can be talked to, and the student's appointments. What is chosen
 * and typed here stands in no address, no draft and no storage; what was answered lasts as long as the tab.
 */
export function Component() {
  useNoHistory();
  const leave = useQuickLeave();
  const counsellors = useKept(counsellingQueries.counsellors());
  const appointments = useKept(counsellingQueries.appointments());
  return (
    <Page>
      <ReachBar onLeave={leave} />
      <PageHeader
        title="心理咨询"
        description="免费，每次 50 分钟。谈话内容保密，不进档案，也不告诉老师和家长；只有危及生命时例外。"
      />
      <KeptNotice of={[counsellors, appointments]} />
      <Columns
        side={
          <Stack>
            <CounsellingAppointmentsCard query={appointments} />
            <UrgentCard />
            <TraceCard />
          </Stack>
        }
      >
        <Loaded query={counsellors} skeleton={<PartSkeleton />} failure="咨询师加载失败">
          {({ list, rules, as_of }) => (
            <CounsellorsCard
              counsellors={list}
              rules={rules}
              asOf={as_of}
              query={counsellors}
              onLeave={leave}
            />
          )}
        </Loaded>
      </Columns>
    </Page>
  );
}

const numbers = [
  ['校内值班（24 小时）', '021-5555-1180'],
  ['急救', '120'],
  ['报警', '110'],
] as const;
const urgentNumbers = numbers.map(
  ([name, number]) =>
    [
      name,
      <a key={number} href={`tel:${number}`}>
        {number}
      </a>,
    ] as const,
);

const UrgentCard = () => (
  <Card title="等不及预约">
    <Stack gap={3}>
      <p className={textStyles.note}>
        如果你有伤害自己的念头，或担心身边的同学，请现在就打电话。上面的热线随时有人接，也可以打：
      </p>
      <DescriptionList rows={urgentNumbers} />
    </Stack>
  </Card>
);

const TraceCard = () => (
  <Card title="这一页不留痕迹">
    <Stack as="ul" gap={2} className={textStyles.note}>
      <li>窗口标题写作“校园服务”，离开后用后退键回不到这里。</li>
      <li>你选的、写的都不存在这台电脑上，没有写完就离开也不会留下草稿。</li>
      <li>浏览器自己的历史记录仍会记下网址，在别人的电脑上请用无痕窗口。</li>
    </Stack>
  </Card>
);
