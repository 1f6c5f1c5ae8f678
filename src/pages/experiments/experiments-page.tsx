import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { experimentBook, type ExperimentItem, experimentQueries, experimentTypes } from '@/api/experiments';
import type { Slot, SlotRules } from '@/api/slots';
import { LazyBookSlotDialog, RulesNote, type SlotBooking, useSlotBooking } from '@/features/slots';
import { ButtonLink } from '@/kit/button-link';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { Checkbox } from '@/ui/checkbox';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { ExperimentCard } from './experiment-card';
import { ExperimentFilters } from './experiment-filters';
import bookDialogStyles from './book-dialog.module.css';
import styles from './experiments-page.module.css';

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
