import { Armchair, Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  libraryBookSeat,
  libraryWaitSeat,
  type ReadingRoom,
  type Seat,
  type SeatPeriod,
  seatQueries,
  type Seats,
  seatSlot,
  seatsOf,
} from '@/api/library-seats';
import { AgendaClashNotice } from '@/features/agenda';
import { LazyBookSlotDialog, RulesNote, useSlotBooking } from '@/features/slots';
import { ActButton } from '@/kit/act-button';
import { Loaded } from '@/kit/loaded';
import type { KeptFigures } from '@/kit/use-kept';
import { MINUTE, momentOf, timeText, wireTimeOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Segmented } from '@/ui/segmented';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { Updated } from '@/ui/updated';
import { featuresText, periodText, PlanLegend, SeatPlan, seatStateText } from './seat-plan';
import styles from './seat-plan.module.css';

const refresh = [seatQueries.mine().queryKey.slice(0, 2), ['library', 'seats']];

interface SeatsCardProps {
  rooms: readonly ReadingRoom[];
  room: ReadingRoom;
  query: KeptFigures<Seats>;
  onRoom: (roomId: string) => void;
  onPeriod: (periodId: string) => void;
}

/** The seats of a room in a period, on a plan with a list beside it; the one that fits best is named, with its reason. */
export function SeatsCard({ rooms, room, query, onRoom, onPeriod }: SeatsCardProps) {
  return (
    <Card title="选座位">
      <Stack gap={4}>
        <Cluster gap={4} rowGap={2}>
          <Segmented
            label="阅览室"
            options={rooms.map(({ room_id, name, floor }) => ({ value: room_id, label: `${floor} ${name}` }))}
            value={room.room_id}
            onChange={onRoom}
          />
          <span className={textStyles.hint}>{room.note}</span>
          {query.data && query.data.periods.length > 0 && (
            <ToolbarSelect
              label="时段"
              options={query.data.periods.map((period) => ({
                value: period.period_id,
                label: `${periodText(period, query.now)}（${period.free > 0 ? `余 ${period.free}` : '已满'}）`,
              }))}
              value={query.data.period_id}
              onChange={onPeriod}
            />
          )}
        </Cluster>
        <Loaded query={query} failure="座位加载失败" skeleton={<PartSkeleton />}>
          {(data) => {
            const period = data.periods.find(({ period_id }) => period_id === data.period_id);
            return period && room.tables.length > 0 ? (
              <RoomSeats key={room.room_id} room={room} period={period} query={query} data={data} />
            ) : (
              <EmptyState
                icon={<Armchair />}
                title="近期没有可以预约的时段"
                description="图书馆闭馆时不能预约座位，开放时间见“借阅与检索”。"
              />
            );
          }}
        </Loaded>
      </Stack>
    </Card>
  );
}

interface RoomSeatsProps {
  room: ReadingRoom;
  period: SeatPeriod;
  query: KeptFigures<Seats>;
  data: Seats;
}

interface SeatListProps {
  room: ReadingRoom;
  seats: readonly Seat[];
  states: string;
  /** The seat whose table is shown. */
  active: Seat;
  isPaused: boolean;
  onMove: (seat: Seat) => void;
  onChoose: (seat: Seat) => void;
}

/** The seats of a table as a list, for those who would rather read than look: the same as the plan beside it. */
function SeatList({ room, seats, states, active, isPaused, onMove, onChoose }: SeatListProps) {
  const free = new Map<string, number>();
  seats.forEach(({ table_id }, at) => {
    if (states[at] === 'f') free.set(table_id, (free.get(table_id) ?? 0) + 1);
  });
  const toTable = (table: string) => {
    const first = seats.find(({ table_id }) => table_id === table);
    if (first) onMove(first);
  };
  return (
    <Stack gap={3}>
      <ToolbarSelect
        label="桌号"
        options={room.tables.map(({ table_id }) => ({
          value: table_id,
          label: `${table_id}（余 ${free.get(table_id) ?? 0}）`,
        }))}
        value={active.table_id}
        onChange={toTable}
      />
      <Stack as="ul" gap={2} aria-label={`${active.table_id} 桌的座位`}>
        {seats.map((seat, at) => {
          if (seat.table_id !== active.table_id) return null;
          return (
            <li key={seat.seat_id}>
              <button
                type="button"
                className={styles.seat}
                disabled={isPaused || states[at] !== 'f'}
                onClick={() => onChoose(seat)}
              >
                <span className={textStyles.medium}>{seat.label}</span>{' '}
                <span className={textStyles.hint}>{featuresText(seat)}</span>{' '}
                <span>{seatStateText(states[at])}</span>
              </button>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

function RoomSeats({ room, period, query, data }: RoomSeatsProps) {
  const { states, rules, seat_rules, recommended, as_of } = data;
  const seats = useMemo(() => seatsOf(room), [room]);
  const bySeat = useMemo(() => new Map(seats.map((seat) => [seat.seat_id, seat])), [seats]);
  const best = bySeat.get(recommended?.seat_id ?? '');
  const [chosen, setChosen] = useState<Seat>();
  const active = chosen ?? best ?? seats[0];
  const booking = useSlotBooking(libraryBookSeat, {
    done: '座位约好了，记得按时签到',
    thing: '座位',
    refresh,
  });
  const stateOf = (seat: Seat): string | undefined => states[seats.indexOf(seat)];
  const isPaused = rules.paused_until !== null;
  const ask = (seat: Seat) => {
    setChosen(seat);
    if (stateOf(seat) === 'f' && !isPaused) booking.choose(seatSlot(room, seat, period));
  };
  if (!active) return null;
  const dueAt = wireTimeOf(
    Math.max(momentOf(period.starts_at), query.now.getTime()) + seat_rules.check_in_late * MINUTE,
  );
  return (
    <Stack gap={4}>
      {isPaused && <RulesNote rules={rules} />}
      {period.free === 0 ? (
        <FullRoom room={room} period={period} now={query.now} isPaused={isPaused} />
      ) : (
        best && (
          <Notice tone="brand" title={`推荐 ${best.label} 号：${recommended?.reason}`}>
            <Cluster>
              <Button size="small" disabled={isPaused} icon={<Sparkles />} onClick={() => ask(best)}>
                {`预约 ${best.label} 号`}
              </Button>
            </Cluster>
          </Notice>
        )
      )}
      <div className={styles.layout}>
        <Stack gap={2}>
          <SeatPlan
            room={room}
            seats={seats}
            states={states}
            active={active}
            recommended={best}
            isStale={query.isStale}
            onMove={setChosen}
            onChoose={ask}
          />
          <Cluster spread gap={4}>
            <PlanLegend />
            <Updated at={as_of} isStale={query.isStale} />
          </Cluster>
        </Stack>
        <SeatList
          room={room}
          seats={seats}
          states={states}
          active={active}
          isPaused={isPaused}
          onMove={setChosen}
          onChoose={ask}
        />
      </div>
      {!isPaused && <RulesNote rules={rules} />}
      {booking.chosen && (
        <LazyBookSlotDialog
          open
          key={booking.chosen.slot_id}
          title={`${room.name} ${active.label} 号`}
          slot={booking.chosen}
          rules={rules}
          booking={booking}
          facts={[
            ...(active.features.length > 0 ? ([['座位', featuresText(active)]] as const) : []),
            [
              '签到',
              `开始前 ${seat_rules.check_in_early} 分钟起，最晚 ${timeText(dueAt)}；没有签到，座位放出并记一次未到`,
            ],
            [
              '短暂离开',
              `每次最多 ${seat_rules.leave_minutes} 分钟，一次预约 ${seat_rules.leaves} 次；超时未归，座位放出并记一次未到`,
            ],
          ]}
          onClose={() => booking.choose(null)}
        >
          <AgendaClashNotice span={booking.chosen} act="预约" />
        </LazyBookSlotDialog>
      )}
    </Stack>
  );
}

interface FullRoomProps {
  room: ReadingRoom;
  period: SeatPeriod;
  now: Date;
  isPaused: boolean;
}

/** Full room: one can wait for a seat, once the terms are confirmed. */
function FullRoom({ room, period, now, isPaused }: FullRoomProps) {
  return (
    <Notice tone="warning" title="这个时段已经坐满">
      <Cluster>
        <ActButton
          act={libraryWaitSeat}
          input={{ room_id: room.room_id, period_id: period.period_id }}
          done="已经在等，有空座会自动为你预约"
          refresh={refresh}
          size="small"
          disabled={isPaused}
          ask={{
            body: `${room.name} ${periodText(period, now)}一有空座就自动为你预约，按先来后到；约上后要按时签到，没有签到记一次未到。`,
            action: '开始等',
          }}
        >
          等空座
        </ActButton>
      </Cluster>
    </Notice>
  );
}
