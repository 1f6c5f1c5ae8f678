import * as v from 'valibot';
import { useEffect, useRef, useState } from 'react';
import type { AgendaSpan } from '@/api/agenda';
import {
  type AgendaEntry,
  ENTRY_TEXT,
  type EntryContent,
  entryProblem,
  lastDayOf,
} from '@/api/agenda-entries';
import { AgendaClashNotice } from '@/features/agenda';
import { FormDialog } from '@/kit/form/form-dialog';
import { useForm } from '@/kit/form/use-form';
import { dayAfter, daysBetween } from '@/lib/days';
import { storedJson } from '@/lib/stored-json';
import { isWireTime, timeText, wireDayOf } from '@/lib/time';
import { draftStore } from '@/session/drafts';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Grid } from '@/ui/layout';
import { RadioGroup } from '@/ui/radio-group';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import { entryFrom, firstPlace, isSeries, type SeriesScope, seriesScopes } from './series';

/** The fields of an own entry, as they are typed. */
const entryFields = [
  'title',
  'place',
  'day',
  'from',
  'lastDay',
  'to',
  'allDay',
  'repeat',
  'until',
  'scope',
] as const;
type EntryValues = Record<(typeof entryFields)[number], string>;

/** Value of a box that is ticked. */
const TICKED = 'yes';

const MIDNIGHT = '00:00';

/** The fields of a span of time. */
function valuesOfSpan({ starts_at, ends_at }: AgendaSpan) {
  const [from, to] = [timeText(starts_at), timeText(ends_at)];
  return {
    day: wireDayOf(starts_at),
    from,
    lastDay: lastDayOf(ends_at),
    to,
    allDay: from === MIDNIGHT && to === MIDNIGHT ? TICKED : '',
  };
}

/** The fields of an entry. */
const valuesOfEntry = ({ title, place, until, ...span }: EntryContent): EntryValues => ({
  title,
  place,
  ...valuesOfSpan(span),
  repeat: until === null ? '' : TICKED,
  until: until ?? '',
  scope: 'later',
});

/** The entry that was typed; its times are none while fields are empty. */
function entryOfValues(values: EntryValues): EntryContent {
  const { title, place, day, lastDay, allDay, repeat, until } = values;
  const [from, to] = allDay ? [MIDNIGHT, MIDNIGHT] : [values.from, values.to];
  // Midnight at the end of a day is the next day's.
  const endDay = to === MIDNIGHT && isWireTime(lastDay) ? dayAfter(lastDay, 1) : lastDay;
  return {
    title: title.trim(),
    place: place.trim(),
    starts_at: `${day} ${from}:00`,
    ends_at: `${endDay} ${to}:00`,
    until: repeat ? until : null,
  };
}

const isDay = (text: string): boolean => text.length === 10 && isWireTime(text);
/** The problem of the times alone. */
const spanProblem = (values: EntryValues): string =>
  entryProblem({ ...entryOfValues(values), title: '日程', until: null });

/** For each field what is wrong with it. */
const entryRules: Record<keyof EntryValues, (typed: string, values: EntryValues) => string> = {
  title: (typed) => (typed.trim() ? '' : '请填写标题'),
  place: () => '',
  day: (typed) => (isDay(typed) ? '' : '请选择日期'),
  from: (typed, { allDay }) => (typed || allDay ? '' : '请填写开始时间'),
  lastDay: (typed, values) => {
    if (!isDay(typed)) return '请选择日期';
    if (isDay(values.day) && typed < values.day) return '结束日期不能早于开始日期';
    return values.allDay ? spanProblem(values) : '';
  },
  to: (typed, values) => {
    const { allDay, day, from, lastDay } = values;
    if (allDay) return '';
    if (!typed) return '请填写结束时间';
    return isDay(day) && from && isDay(lastDay) && lastDay >= day ? spanProblem(values) : '';
  },
  allDay: () => '',
  repeat: () => '',
  scope: () => '',
  until(typed, values) {
    if (!values.repeat) return '';
    if (!isDay(typed)) return '请选择重复到哪一天';
    return isDay(values.day) && !spanProblem(values)
      ? entryProblem({ ...entryOfValues(values), title: '日程' })
      : '';
  },
};

/** Weeks that a repeat is proposed for. */
const WEEKS = 16;

const stored = v.object({
  ...v.entriesFromList(entryFields, v.string()),
  scope: v.optional(v.string(), 'later'),
});
/** Fields that were typed and not saved, of an entry or of a new one. */
const entryDraft = (entryId = 'new') => storedJson(draftStore, `agendaEntry:${entryId}`, stored, null);

export interface EntryDialogProps {
  /** Left out for a new one. */
  entry?: AgendaEntry | undefined;
  /** The time of a repeating one that is opened. */
  index?: number | undefined;
  /** The time of a new one. */
  span?: AgendaSpan | undefined;
  onSave: (content: EntryContent, scope: SeriesScope) => void;
  onDelete?: ((scope: SeriesScope) => void) | undefined;
  onClose: () => void;
}

/** The form of an own entry, new or known. What is typed is kept until it is saved. */
export function EntryDialog({ entry, index = 0, span, onSave, onDelete, onClose }: EntryDialogProps) {
  const draft = entryDraft(entry?.entry_id);
  const [begun, setBegun] = useState(() => draft.read());
  const [saved] = useState<EntryValues>(() => ({
    ...valuesOfEntry({
      title: '',
      place: '',
      until: null,
      starts_at: '',
      ends_at: '',
      ...(entry && entryFrom(entry, index)),
      ...span,
    }),
  }));
  // A stretch that was just drawn is newer than the times of what was begun.
  const form = useForm<keyof EntryValues>(
    () => ({ ...(begun ?? saved), ...(span && valuesOfSpan(span)) }),
    entryRules,
  );
  const { values } = form;
  const hasTimes = entry !== undefined && isSeries(entry);
  const scopes = seriesScopes(index);
  const scope = scopes.find(({ value }) => value === values.scope)?.value ?? 'later';
  const choose = (chosen: SeriesScope) => {
    const weeks = firstPlace(chosen, index) - firstPlace(scope, index);
    const moved = (day: string) => (isWireTime(day) ? dayAfter(day, 7 * weeks) : day);
    form.write({
      scope: chosen,
      repeat: chosen === 'once' ? '' : saved.repeat,
      until: saved.until,
      day: moved(values.day),
      lastDay: moved(values.lastDay),
    });
  };
  const isChanged = JSON.stringify({ ...saved, ...values }) !== JSON.stringify(saved);
  const hasWords = values.title !== '' || values.place !== '';
  // It may be drawn once more before it closes.
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    if (isChanged && hasWords) draft.write(values);
    else draft.forget();
  });
  const finish = () => {
    isDone.current = true;
    draft.forget();
  };
  const content = entryOfValues(values);
  const tick = (name: 'allDay' | 'repeat') => (ticked: boolean) => {
    const isFirst = name === 'repeat' && ticked && !values.until && isWireTime(values.day);
    form.write({
      [name]: ticked ? TICKED : '',
      ...(isFirst && { until: dayAfter(values.day, 7 * WEEKS) }),
    });
  };
  /** Its length stays when its day is another one. */
  const writeDay = (day: string) => {
    const isMoved = isWireTime(day) && isWireTime(values.day) && isWireTime(values.lastDay);
    form.write({
      day,
      ...(isMoved && { lastDay: dayAfter(values.lastDay, daysBetween(values.day, day)) }),
    });
  };
  return (
    <FormDialog
      id={form.id}
      title={entry ? '编辑日程' : '添加日程'}
      action="保存"
      aside={
        onDelete && (
          <Button
            variant="danger"
            onClick={() => {
              finish();
              onDelete(scope);
            }}
          >
            {!hasTimes
              ? '删除'
              : scope === 'once'
                ? '只删这一次'
                : scope === 'later' && index > 0
                  ? '删除这次和以后'
                  : '全部删除'}
          </Button>
        )
      }
      onSubmit={() => {
        if (!form.check()) return;
        finish();
        onSave(content, scope);
      }}
      onClose={onClose}
    >
      {begun && (
        <p className={textStyles.note} role="status">
          这是上次没有保存的内容。
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              form.write(saved);
              setBegun(null);
            }}
          >
            重新填写
          </Button>
        </p>
      )}
      {hasTimes && (
        <RadioGroup
          label="这项日程每周重复"
          name={`${form.id}-scope`}
          value={scope}
          onChange={choose}
          options={scopes}
        />
      )}
      <TextField {...form.field('title')} label="标题" maxLength={ENTRY_TEXT} autoComplete="off" />
      <TextField {...form.field('place')} label="地点（可不填）" maxLength={ENTRY_TEXT} autoComplete="off" />
      <Checkbox
        label="全天"
        checked={values.allDay !== ''}
        onChange={({ target }) => tick('allDay')(target.checked)}
      />
      <Grid fit top least="10rem">
        <TextField
          {...form.field('day')}
          label="开始日期"
          type="date"
          onChange={({ target }) => writeDay(target.value)}
        />
        {!values.allDay && <TextField {...form.field('from')} label="开始时间" type="time" />}
        <TextField {...form.field('lastDay')} label="结束日期" type="date" />
        {!values.allDay && <TextField {...form.field('to')} label="结束时间" type="time" />}
      </Grid>
      {scope !== 'once' && (
        <Checkbox
          label="每周重复"
          checked={values.repeat !== ''}
          onChange={({ target }) => tick('repeat')(target.checked)}
        />
      )}
      {values.repeat && <TextField {...form.field('until')} label="重复到" type="date" />}
      {isWireTime(content.starts_at) && isWireTime(content.ends_at) && (
        <AgendaClashNotice
          span={content}
          except={entry && `own:${entry.entry_id}:${firstPlace(scope, index)}`}
          act="保存"
        />
      )}
    </FormDialog>
  );
}
