import { useQuery } from '@tanstack/react-query';
import { Clock, FlaskConical, MapPin, UserRound } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import {
  experimentBook,
  type ExperimentItem,
  experimentQueries,
  type ExperimentType,
  experimentTypes,
} from '@/api/experiments';
import type { Slot, SlotRules } from '@/api/slots';
import { AgendaClashNotice } from '@/features/agenda';
import { LazyBookSlotDialog, RulesNote, type SlotBooking, SlotGrid, useSlotBooking } from '@/features/slots';
import { ButtonLink } from '@/kit/button-link';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { shortDayText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import type { Tone } from '@/ui/tone';
import bookDialogStyles from './book-dialog.module.css';
import styles from './experiments-page.module.css';

/** Names and colours of the kinds of experiments. */
const experimentTypeNames: Record<ExperimentType, { text: string; tone: Tone }> = {
  physics: { text: '物理', tone: 'info' },
  electronics: { text: '电子', tone: 'gold' },
  chemistry: { text: '化学', tone: 'success' },
  programming: { text: '编程', tone: 'brand' },
};

interface BookDialogProps {
  experiment: ExperimentItem;
  slot: Slot;
  rules: SlotRules;
  booking: SlotBooking;
  onClose: () => void;
}

/** Asks before a place is taken: what to prepare, and that the rules of the laboratory were read. */
function BookDialog({ experiment, ...dialog }: BookDialogProps) {
  const { title, preparation, safety } = experiment;
  const [isRead, setRead] = useState(false);
  return (
    <LazyBookSlotDialog
      open
      {...dialog}
      title={title}
      facts={[['预习', preparation]]}
      objection={isRead ? '' : '请先阅读安全须知并打勾'}
    >
      <AgendaClashNotice span={dialog.slot} act="预约" />
      <div className={bookDialogStyles.safety}>
        <h3 className={bookDialogStyles.heading}>安全须知</h3>
        <ul>
          {safety.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <Checkbox
        label="我已阅读安全须知，并会在实验中遵守"
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
      />
    </LazyBookSlotDialog>
  );
}

const filters = v.object({
  type: v.optional(v.picklist(experimentTypes)),
  place: v.optional(v.string()),
  date: v.optional(v.string()),
});

/** The next ones are shown at first. */
const SHOWN = 6;

interface ExperimentCardProps {
  experiment: ExperimentItem;
  /** Nothing can be booked now. */
  disabled: boolean;
  onChoose: (slot: Slot) => void;
}

/** One experiment: what it is, where, and its slots with the places left. */
function ExperimentCard({ experiment, disabled, onChoose }: ExperimentCardProps) {
  const { title, type, summary, lab, place, teacher, minutes, slots } = experiment;
  const [isWhole, setWhole] = useState(false);
  const { text, tone } = experimentTypeNames[type];
  const shown = isWhole ? slots : slots.slice(0, SHOWN);
  return (
    <Card as="li">
      <div className={styles.head}>
        <h2 className={textStyles.large}>{title}</h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className={classNames(textStyles.note, styles.summary)}>{summary}</p>
      <Cluster
        as="p"
        gap={4}
        rowGap={1}
        className={classNames(textStyles.note, textStyles.facts, styles.facts)}
      >
        <span>
          <MapPin />
          {place} {lab}
        </span>
        <span>
          <Clock />
          {minutes} 分钟
        </span>
        <span>
          <UserRound />
          {teacher}老师
        </span>
      </Cluster>
      {slots.length === 0 ? (
        <p className={classNames(textStyles.note, styles.summary)}>近 10 天没有开放的时段。</p>
      ) : (
        <div className={styles.slots}>
          <SlotGrid label={`${title}的时段`} slots={shown} disabled={disabled} onChoose={onChoose} />
        </div>
      )}
      {slots.length > SHOWN && (
        <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${slots.length} 个时段`}
        </Button>
      )}
    </Card>
  );
}

interface Filter {
  type?: ExperimentType | undefined;
  place?: string | undefined;
  date?: string | undefined;
}

interface ExperimentFiltersProps {
  search: Pick<ListSearch<Filter>, 'filter' | 'set'>;
  places: readonly string[];
  dates: readonly string[];
  found: number;
}

/** Kind, place and day. */
function ExperimentFilters({ search, places, dates, found }: ExperimentFiltersProps) {
  const { filter, set } = search;
  return (
    <Cluster gap={4} rowGap={3}>
      <Segmented
        label="实验类型"
        options={[
          { value: '' as const, label: '全部' },
          ...experimentTypes.map((type) => ({ value: type, label: experimentTypeNames[type].text })),
        ]}
        value={filter.type ?? ''}
        onChange={(type) => set({ type: type || undefined })}
      />
      <ToolbarSelect
        label="地点"
        isLabelHidden
        value={filter.place ?? ''}
        options={[
          { value: '', label: '全部地点' },
          ...places.map((place) => ({ value: place, label: place })),
        ]}
        onChange={(place) => set({ place })}
      />
      <ToolbarSelect
        label="日期"
        isLabelHidden
        value={filter.date ?? ''}
        options={[
          { value: '', label: '近 10 天' },
          ...dates.map((date) => ({ value: date, label: shortDayText(date) })),
        ]}
        onChange={(date) => set({ date })}
      />
      <span className={textStyles.hintFigures} role="status">
        {found} 个实验
      </span>
    </Cluster>
  );
}

/** /user/experiment: laboratories and experiments to book. */
export function Component() {
  const search = useListSearch(filters);
  const [experiment, setExperiment] = useState<ExperimentItem | null>(null);
  // The places left have changed, also when the last one went to someone else.
  const booking = useSlotBooking(experimentBook, { done: '预约成功', refresh: [['experiments']] });
  const experiments = useQuery(experimentQueries.list(search.filter));
  return (
    <Page>
      <PageHeader
        title="实验中心"
        description="选一个实验和时段，预约后按时到实验室。"
        actions={<ButtonLink to={paths.experimentStudent()}>我的实验</ButtonLink>}
      />
      <Loaded query={experiments} skeleton={<PartSkeleton />}>
        {({ list, total, places, dates, rules }) => (
          <>
            <ExperimentFilters search={search} places={places} dates={dates} found={total} />
            <RulesNote rules={rules} />
            <Filtered
              count={list.length}
              search={search}
              empty={{ icon: <FlaskConical />, title: '还没有开放预约的实验' }}
              filtered={{ title: '没有符合条件的实验', description: '换一天或换一个地点看看。' }}
            >
              <ul className={styles.list} aria-label="实验" aria-busy={experiments.isPlaceholderData}>
                {list.map((each) => (
                  <ExperimentCard
                    key={each.experiment_id}
                    experiment={each}
                    disabled={rules.paused_until !== null}
                    onChoose={(slot) => {
                      setExperiment(each);
                      booking.choose(slot);
                    }}
                  />
                ))}
              </ul>
            </Filtered>
            {booking.chosen && experiment && (
              <BookDialog
                key={booking.chosen.slot_id}
                experiment={experiment}
                slot={booking.chosen}
                rules={rules}
                booking={booking}
                onClose={() => booking.choose(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
