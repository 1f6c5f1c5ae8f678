import { useQueryClient } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { AGENDA_DAYS, type AgendaKind, agendaKindNames, agendaKinds, agendaQueries } from '@/api/agenda';
import { calendarEventOf } from '@/api/agenda-calendar';
import { downloadCalendar } from '@/kit/download-calendar';
import { FormDialog } from '@/kit/form/form-dialog';
import { useToastedTask } from '@/kit/use-task';
import { dayAfter } from '@/lib/days';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { rangeOf } from './schedule-days';

const ranges = ['week', 'month', 'ahead'] as const;
type Range = (typeof ranges)[number];
const rangeNames: Record<Range, string> = {
  week: '这一周',
  month: '这个月',
  ahead: '从今天起的所有日程',
};

interface ExportDialogProps {
  /** The day that the page shows, and today. */
  day: string;
  today: string;
  /** Goes on to the address, which needs no file. */
  onSubscribe: () => void;
  onClose: () => void;
}

/** Hands out dates as an `.ics` file: of a range, of one kind or of all. */
export function ExportDialog({ day, today, onSubscribe, onClose }: ExportDialogProps) {
  const client = useQueryClient();
  const [range, setRange] = useState<Range>('week');
  const [kind, setKind] = useState<AgendaKind | ''>('');
  const { run, busy } = useToastedTask(async () => {
    const { from, to } =
      range === 'ahead' ? { from: today, to: dayAfter(today, AGENDA_DAYS - 1) } : rangeOf(range, day);
    const { list } = await client.fetchQuery(agendaQueries.forCalendars(from, to));
    const wanted = list.filter((item) => kind === '' || item.kind === kind);
    if (wanted.length === 0) return showToast('这段时间没有可以导出的日程', { type: 'info' });
    const events = wanted.map((item) => calendarEventOf(item, location.origin));
    await downloadCalendar(`日程-${from}-${to}`, events);
    return onClose();
  });
  return (
    <FormDialog
      title="导出日历"
      action="下载 .ics 文件"
      busy={busy}
      aside={
        <Button variant="ghost" icon={<CalendarSync />} onClick={onSubscribe}>
          改为订阅
        </Button>
      }
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <SelectField
        label="范围"
        value={range}
        options={ranges.map((value) => ({ value, label: rangeNames[value] }))}
        onChange={({ target }) => setRange(ranges.find((each) => each === target.value) ?? 'week')}
      />
      <SelectField
        label="类别"
        value={kind}
        options={[
          { value: '', label: '全部' },
          ...agendaKinds.map((value) => ({ value, label: agendaKindNames[value] })),
        ]}
        onChange={({ target }) => setKind(agendaKinds.find((each) => each === target.value) ?? '')}
      />
      <p className={textStyles.hint}>
        可以导入手机、电脑和邮箱的日历。再次导出后导入，同一项只更新，不会重复；已完成的不再提醒，取消的会标为取消。
      </p>
    </FormDialog>
  );
}
