import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { experimentBook, type ExperimentItem, experimentQueries, experimentTypes } from '@/api/experiments';
import { RulesNote, useSlotBooking } from '@/features/slots';
import { ButtonLink } from '@/kit/button-link';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { BookDialog } from './book-dialog';
import { ExperimentCard } from './experiment-card';
import { ExperimentFilters } from './experiment-filters';
import styles from './experiments-page.module.css';

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
