import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { AGENDA_DAYS, agendaQueries } from '@/api/agenda';
import { countTimes, type EntryContent, lastDayOf } from '@/api/agenda-entries';
import { campusCalendarQuery } from '@/api/campus-calendar';
import { entryOutboxOf, withPending } from '@/features/agenda';
import { FormDialog } from '@/kit/form/form-dialog';
import { useTask } from '@/kit/use-task';
import { useTyped } from '@/kit/use-typed';
import { dayAfter } from '@/lib/days';
import { readTextFile } from '@/lib/read-text-file';
import { clocksText, dayText, momentOf, shortDayText, spanText, weekdayOf, wireDayOf } from '@/lib/time';
import { useSession } from '@/session/store';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Stack } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import { TextArea } from '@/ui/text-area';
import textStyles from '@/ui/text.module.css';
import { type Proposal, proposalsOf, type Reading } from './imported';

const LARGEST = 2 * 1024 * 1024;
/** Days before and after today that events of a file are taken of. */
const PAST_DAYS = 60;
const COMING_DAYS = 365;
/** Entries that are taken at once. */
const MOST = 200;

const sources = [
  { value: 'file', label: '日历文件' },
  { value: 'table', label: '粘贴课表' },
] as const;
type Source = (typeof sources)[number]['value'];

/** All that is shown of a reading before it is taken. */
interface Shown {
  proposals: Proposal[];
  left: Reading['left'];
}

const stateNames: Record<Proposal['state'], string> = {
  new: '',
  same: '已导入过',
  changed: '已导入过，内容不同',
  listed: '日程里已有',
};

/** An entry in words: `每周三 08:00–09:35，12月2日–12月30日，共 5 次`. */
function entryText(content: EntryContent, now: Date): string {
  const { starts_at, ends_at, until } = content;
  const day = wireDayOf(starts_at);
  const last = lastDayOf(ends_at);
  const isWhole = starts_at.endsWith('00:00:00') && ends_at.endsWith('00:00:00');
  const days = day === last ? shortDayText(day, now) : `${shortDayText(day, now)}–${shortDayText(last, now)}`;
  if (until === null) return isWhole ? `${days} 全天` : spanText(starts_at, ends_at, now);
  const clocks = isWhole ? '全天' : clocksText(starts_at, ends_at);
  return `每周${weekdayOf(day)} ${clocks}，${dayText(day, now)}–${dayText(until, now)}，共 ${countTimes(content)} 次`;
}

interface ImportDialogProps {
  today: string;
  onTake: (proposals: readonly Proposal[]) => void;
  onClose: () => void;
}

/** Reads dates of a calendar file or of a pasted timetable in the browser, shows them, and takes those that are ticked. */
export function ImportDialog({ today, onTake, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const outbox = entryOutboxOf(client);
  const userId = useSession((state) => state.userInfo?.user_id ?? '');
  const [source, setSource] = useState<Source>('file');
  const [table, setTable] = useTyped('timetable');
  const [shown, setShown] = useState<Shown | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const now = new Date(momentOf(`${today} 00:00:00`));

  /** The agenda of some days, as many as they are, with what the server does not have yet. */
  const agendaOf = async (from: string, to: string) => {
    const starts: string[] = [];
    for (let day = from; day <= to; day = dayAfter(day, AGENDA_DAYS)) starts.push(day);
    const answers = await Promise.all(
      starts.map((start) => {
        const end = dayAfter(start, AGENDA_DAYS - 1);
        return client.fetchQuery(agendaQueries.list(start, end < to ? end : to));
      }),
    );
    const { pending } = outbox.state.getState();
    return withPending(
      answers.flatMap(({ list }) => list),
      pending,
      { from, to, now: Date.now() },
    );
  };
  const show = async ({ found, left }: Reading, from: string, to: string) => {
    const proposals = proposalsOf(found, userId, await agendaOf(from, to));
    setShown({ proposals: proposals.slice(0, MOST), left });
    setChosen(
      new Set(proposals.slice(0, MOST).flatMap(({ entry_id, state }) => (state === 'new' ? [entry_id] : []))),
    );
  };
  const reset = () => {
    setShown(null);
    setProblem('');
  };
  const reading = useTask(async (given: File | undefined) => {
    reset();
    if (!given) return;
    if (given.size > LARGEST) return setProblem('文件太大，最大 2 MB');
    const decoded = await readTextFile(given);
    if ('refusal' in decoded) return setProblem(decoded.refusal);
    const { readCalendar, CalendarError } = await import('./read-calendar');
    const [from, to] = [dayAfter(today, -PAST_DAYS), dayAfter(today, COMING_DAYS)];
    try {
      await show(readCalendar(decoded.text, from, to), from, to);
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      setProblem(error.message);
    }
  });
  const tabling = useTask(async () => {
    reset();
    const { readTimetable, timetableDays } = await import('./read-timetable');
    const calendar = await client.ensureQueryData(campusCalendarQuery());
    const found = readTimetable(table, calendar, today);
    if (found.found.length + found.left.size === 0)
      return setProblem('没有认出课程。请连同星期那一行一起，从表格软件里复制。');
    const { from, to } = timetableDays(calendar, today);
    return show(found, from, to);
  });
  const proposals = shown?.proposals ?? [];
  const taken = proposals.filter(({ entry_id }) => chosen.has(entry_id));
  return (
    <FormDialog
      title="导入日程"
      size="large"
      action={taken.length > 0 ? `导入 ${taken.length} 项` : '导入'}
      refusal="关闭"
      worksOffline
      problem={problem || (source === 'file' ? reading : tabling).failure?.message || ''}
      onSubmit={() => {
        if (taken.length > 0) {
          setTable('');
          onTake(taken);
        } else setProblem(shown ? '请先勾选要导入的日程' : '请先选择文件，或粘贴课表');
      }}
      onClose={onClose}
    >
      <Segmented
        label="从哪里导入"
        options={sources}
        value={source}
        onChange={(value) => {
          setSource(value);
          reset();
        }}
      />
      {source === 'file' ? (
        <Stack gap={2}>
          <Cluster>
            <Button icon={<FileUp />} busy={reading.busy} onClick={() => file.current?.click()}>
              选择 .ics 文件
            </Button>
          </Cluster>
          <p className={textStyles.hint}>
            手机、电脑和邮箱的日历都能导出 .ics
            文件。文件只在这台设备上读取，先列出来，勾选的才会导入；再次导入同一个文件也不会重复。
          </p>
          <input
            ref={file}
            type="file"
            accept=".ics,text/calendar"
            hidden
            aria-label="选择 .ics 文件"
            onChange={({ target }) => {
              void reading.run(target.files?.[0]);
              target.value = '';
            }}
          />
        </Stack>
      ) : (
        <Stack gap={2}>
          <TextArea
            label="课表"
            rows={6}
            value={table}
            onChange={({ target }) => setTable(target.value)}
            hint="在表格软件里选中整张课表（连同写着星期的一行）复制，粘贴到这里。也可以一行一门课，列有：课程、星期、时间或节次、周次、地点。"
          />
          <Cluster>
            <Button busy={tabling.busy} disabled={table.trim() === ''} onClick={() => void tabling.run()}>
              识别课表
            </Button>
          </Cluster>
        </Stack>
      )}
      {shown && (
        <Proposals
          {...shown}
          chosen={chosen}
          now={now}
          onChoose={(entryIds) => {
            setProblem('');
            setChosen(entryIds);
          }}
        />
      )}
    </FormDialog>
  );
}

interface ProposalsProps extends Shown {
  chosen: ReadonlySet<string>;
  now: Date;
  onChoose: (entryIds: ReadonlySet<string>) => void;
}

/** Each entry that can be taken with a box, and a line for what cannot. */
function Proposals({ proposals, left, chosen, now, onChoose }: ProposalsProps) {
  const some = [...left].map(([reason, count]) => `${count} 项${reason}`).join('，');
  return (
    <Stack gap={2} as="section" aria-label="读到的日程">
      <p className={textStyles.note} role="status">
        {proposals.length > 0 ? `读到 ${proposals.length} 项日程，勾选的会导入。` : '没有可以导入的日程。'}
        {some && `另外 ${some}，没有列出。`}
      </p>
      <Stack gap={2} as="ul">
        {proposals.map(({ entry_id, content, state }) => (
          <li key={entry_id}>
            <Checkbox
              checked={chosen.has(entry_id)}
              disabled={state === 'same'}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(entry_id);
                else next.delete(entry_id);
                onChoose(next);
              }}
              label={
                <>
                  {content.title} {state !== 'new' && <Badge>{stateNames[state]}</Badge>}
                  <span className={textStyles.noteFigures}>
                    {[entryText(content, now), content.place].filter(Boolean).join(' · ')}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
