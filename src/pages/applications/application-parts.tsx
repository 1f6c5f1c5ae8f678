import { useQuery } from '@tanstack/react-query';
import {
  CalendarOff,
  FileText,
  type LucideIcon,
  Monitor,
  Presentation,
  ReceiptText,
  ScrollText,
  Stamp,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { applicationMachine, type ApplicationState } from '@/api/application-machine';
import { applicationQueries, type ApplicationSummary } from '@/api/applications';
import { timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import type { Tone } from '@/ui/tone';
import { ToolbarSelect } from '@/ui/toolbar-select';

const tones: Record<ApplicationState, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  in_review: 'info',
  transferred: 'info',
  returned: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  discarded: 'neutral',
};

/** The state of an application. */
export const ApplicationStateBadge = ({ state }: { state: ApplicationState }) => (
  <Badge tone={tones[state]}>{applicationMachine.states[state]}</Badge>
);

/** A kind that is not known here has the plain one: a new kind needs nothing of the interface. */
const icons: Record<string, LucideIcon> = {
  leave: CalendarOff,
  seal: Stamp,
  room: Presentation,
  equipment: Monitor,
  certificate: ScrollText,
  reimbursement: ReceiptText,
};

/** The picture of a kind of application. */
export function KindIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? FileText;
  return <IconBadge icon={<Icon />} tone="brand" />;
}

/** Current step of an application: `学院审批 · 等王老师、李院长 · 昨天 10:10 起`. */
export function waitsText({ waits }: ApplicationSummary, now: Date): string {
  if (!waits) return '';
  const names = waits.people.map(({ name }) => name).join('、');
  return `${waits.node} · 等${names} · ${timeFromNow(waits.since, now)} 起`;
}

/** Hours in words: `不到 1 小时`, `26 小时`, `4.5 天`. */
export function leaveHoursText(hours: number): string {
  if (hours < 1) return '不到 1 小时';
  return hours < 48 ? `${Math.round(hours)} 小时` : `${Math.round(hours / 12) / 2} 天`;
}

/** Which application of a list is opened: `?id=` beside the list's filters, so that the way back finds the list as it was. */
export function useOpened() {
  const [search] = useSearchParams();
  const searchWith = (id: string | null): string => {
    const next = new URLSearchParams(search);
    next.delete('kind');
    if (id) next.set('id', id);
    else next.delete('id');
    const text = next.toString();
    return text && `?${text}`;
  };
  return {
    id: search.get('id'),
    /** Of a new one, which is to be blank. */
    kind: search.get('kind') ?? undefined,
    /** Location with one application opened. */
    to: (id: string) => ({ search: searchWith(id) }),
    /** The list without it. */
    list: { search: searchWith(null) },
  };
}

/** Rows of a page. */
export const APPLICATION_PAGE = 20;

/** URL filters of both lists. */
export const applicationFilters = {
  kind: v.optional(v.string(), ''),
  words: v.optional(v.string(), ''),
};

/** Filters as a list is asked with: what is empty is left out. */
export const wantedApplications = (
  { kind, words }: { kind: string; words: string },
  page: number,
  page_size = APPLICATION_PAGE,
) => ({
  kind: kind || undefined,
  words: words.trim() || undefined,
  page_num: page,
  page_size,
});

interface FilterBarProps<View extends string> {
  label: string;
  views: readonly { value: View; label: string }[];
  view: View;
  filter: { kind: string; words: string };
  onView: (view: View) => void;
  onFilter: (changes: { kind?: string; words?: string }) => void;
  /** Beside the filters: in which order. */
  children?: ReactNode;
}

/** Above a list of applications: which of them, of what kind, and with which words. */
export function ApplicationFilterBar<View extends string>({
  label,
  views,
  view,
  filter,
  onView,
  onFilter,
  children,
}: FilterBarProps<View>) {
  const { data } = useQuery({ ...applicationQueries.forms(), meta: { background: true } });
  const kinds = data?.list.map(({ kind, title }) => ({ value: kind, label: title })) ?? [];
  return (
    <Cluster gap={3} spread>
      <Segmented label={label} options={views} value={view} onChange={onView} />
      <Cluster gap={3}>
        {children}
        <ToolbarSelect
          label="类型"
          options={[{ value: '', label: '全部类型' }, ...kinds]}
          value={filter.kind}
          onChange={(kind) => onFilter({ kind })}
        />
        <SearchField
          label="搜索申请"
          placeholder="搜索内容或姓名"
          value={filter.words}
          onChange={(words) => onFilter({ words })}
        />
      </Cluster>
    </Cluster>
  );
}
