import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { type AgendaItem, agendaQueries, type AgendaSpan } from '@/api/agenda';
import { entryOutboxOf, usePrivateDates, withPending } from '@/features/agenda';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { dayAfter, daysFrom, mondayOf } from '@/lib/days';
import { durationText } from '@/lib/duration';
import { clocksText, dayText, shortDayText, wireDayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DescriptionList } from '@/ui/description-list';
import { Dialog } from '@/ui/dialog';
import { Cluster, Grid, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { SelectField } from '@/ui/select-field';
import textStyles from '@/ui/text.module.css';
import { startOfStretch, FREE_HOURS, freeStretches } from './free-time';
import styles from './free-time-dialog.module.css';

/** Minutes that can be looked for. */
const lengths = [30, 60, 90, 120, 180, 240];
/** Weeks that can be looked through, from this one on. */
const WEEKS = 8;
const WEEKDAYS = [...'一二三四五六日'];

interface FreeTimeDialogProps {
  /** The day that the page shows, and today. */
  day: string;
  today: string;
  /** The moment that the page is of. */
  openedAt: Date;
  /** Takes the beginning of a free stretch, as long as was asked for. */
  onChoose: (span: AgendaSpan) => void;
  onClose: () => void;
}

/** Finds free time for a length on some days of a week; what is chosen begins a new entry. */
export function FreeTimeDialog({ day, today, openedAt, onChoose, onClose }: FreeTimeDialogProps) {
  const { pending } = useStore(entryOutboxOf(useQueryClient()).state);
  const privateDates = usePrivateDates();
  const [minutes, setMinutes] = useState(60);
  const thisWeek = mondayOf(today);
  const [monday, setMonday] = useState(() => {
    const shown = day < thisWeek ? thisWeek : mondayOf(day);
    // Late on a Sunday nothing of the week is left.
    const isOver = freeStretches([], daysFrom(shown, dayAfter(shown, 6)), minutes, openedAt).length === 0;
    return isOver ? dayAfter(shown, 7) : shown;
  });
  const [places, setPlaces] = useState<readonly number[]>(() => WEEKDAYS.map((_, place) => place));
  const sunday = dayAfter(monday, 6);
  const query = useKept(agendaQueries.list(monday, sunday));
  const { now } = query;
  const coming = Array.from({ length: WEEKS }, (_, at) => dayAfter(thisWeek, 7 * at));
  const days = daysFrom(monday, sunday).filter((_, place) => places.includes(place));
  const find = (list: readonly AgendaItem[]) => {
    const asked = { from: monday, to: sunday, now: now.getTime() };
    return freeStretches([...withPending(list, pending, asked), ...privateDates], days, minutes, now);
  };
  return (
    <Dialog
      open
      size="large"
      title="找空闲时间"
      description={`每天 ${FREE_HOURS.from}–${FREE_HOURS.to} 里没有安排的时间。点一段时间，就从那里开始添加日程。`}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Stack>
        <Grid fit top least="10rem">
          <SelectField
            label="需要多久"
            value={minutes}
            options={lengths.map((each) => ({ value: String(each), label: durationText(each * 60) }))}
            onChange={({ target }) => setMinutes(Number(target.value))}
          />
          <SelectField
            label="哪一周"
            value={monday}
            options={[...coming, ...(coming.includes(monday) ? [] : [monday])].map((value, at) => ({
              value,
              label: `${dayText(value, now)}–${dayText(dayAfter(value, 6), now)}${['（本周）', '（下周）'][at] ?? ''}`,
            }))}
            onChange={({ target }) => setMonday(target.value)}
          />
        </Grid>
        <fieldset>
          <legend className={styles.legend}>哪几天</legend>
          <Cluster gap={4} rowGap={1}>
            {WEEKDAYS.map((name, place) => (
              <Checkbox
                key={name}
                label={`周${name}`}
                checked={places.includes(place)}
                onChange={({ target }) =>
                  setPlaces(target.checked ? [...places, place] : places.filter((each) => each !== place))
                }
              />
            ))}
          </Cluster>
        </fieldset>
        <Loaded query={query} skeleton={<LinesSkeleton lines={4} height="2rem" />} failure="日程加载失败">
          {({ list }) => (
            <Stretches
              stretches={find(list)}
              isAsked={days.length > 0}
              now={now}
              onChoose={(stretch) => onChoose(startOfStretch(stretch, minutes))}
            />
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

interface StretchesProps {
  stretches: readonly AgendaSpan[];
  /** Whether any day was asked for. */
  isAsked: boolean;
  now: Date;
  onChoose: (stretch: AgendaSpan) => void;
}

/** The stretches of each day as buttons. */
function Stretches({ stretches, isAsked, now, onChoose }: StretchesProps) {
  const days = [...new Set(stretches.map(({ starts_at }) => wireDayOf(starts_at)))];
  return (
    <Stack as="section" gap={3} aria-label="空闲时间">
      <p className={textStyles.note} role="status">
        {!isAsked
          ? '请至少选一天。'
          : stretches.length === 0
            ? '这些天没有这么长的空闲时间，可以选短一点，或换一周。'
            : `找到 ${stretches.length} 段空闲时间：`}
      </p>
      <DescriptionList
        rows={days.map((day) => [
          shortDayText(day, now),
          <Cluster key={day} gap={2}>
            {stretches
              .filter(({ starts_at }) => wireDayOf(starts_at) === day)
              .map((stretch) => (
                <Button
                  key={stretch.starts_at}
                  size="small"
                  aria-label={`${shortDayText(day, now)} ${clocksText(stretch.starts_at, stretch.ends_at)}`}
                  onClick={() => onChoose(stretch)}
                >
                  {clocksText(stretch.starts_at, stretch.ends_at)}
                </Button>
              ))}
          </Cluster>,
        ])}
      />
    </Stack>
  );
}
