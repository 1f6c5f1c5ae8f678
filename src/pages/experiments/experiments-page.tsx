import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import {
  type ExperimentItem,
  experimentQueries,
  type ExperimentSlot,
  experimentTypes,
} from '@/api/experiments';
import { ButtonLink } from '@/kit/button-link';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { ExperimentCard } from './experiment-card';
import { ExperimentFilters } from './experiment-filters';
import styles from './experiments-page.module.css';

const BookDialog = lazyDialog(async () => (await import('./book-dialog')).BookDialog);

const filters = v.object({
  type: v.optional(v.picklist(experimentTypes)),
  place: v.optional(v.string()),
  date: v.optional(v.string()),
});

/** /user/experiment: laboratories and experiments to book. */
export function Component() {
  const search = useListSearch(filters);
  const [chosen, setChosen] = useState<{ experiment: ExperimentItem; slot: ExperimentSlot } | null>(null);
  const experiments = useQuery(experimentQueries.list(search.filter));
  return (
    <Page>
      <PageHeader
        title="实验中心"
        description="选一个实验和时段，预约后按时到实验室；开始前 2 小时可以取消。"
        actions={<ButtonLink to={paths.experimentStudent()}>我的实验</ButtonLink>}
      />
      <Loaded query={experiments} skeleton={<PartSkeleton />}>
        {({ list, total, places, dates }) => (
          <>
            <ExperimentFilters search={search} places={places} dates={dates} found={total} />
            <Filtered
              count={list.length}
              search={search}
              empty={{ icon: <FlaskConical />, title: '还没有开放预约的实验' }}
              filtered={{ title: '没有符合条件的实验', description: '换一天或换一个地点看看。' }}
            >
              <ul className={styles.list} aria-label="实验" aria-busy={experiments.isPlaceholderData}>
                {list.map((experiment) => (
                  <ExperimentCard
                    key={experiment.experiment_id}
                    experiment={experiment}
                    onChoose={(slot) => setChosen({ experiment, slot })}
                  />
                ))}
              </ul>
            </Filtered>
          </>
        )}
      </Loaded>
      {chosen && <BookDialog open key={chosen.slot.slot_id} {...chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
