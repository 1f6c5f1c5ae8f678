import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import {
  type ExperimentItem,
  experimentQueries,
  type ExperimentSlot,
  experimentTypes,
} from '@/api/experiments';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { ExperimentCard } from './experiment-card';
import { ExperimentFilters } from './experiment-filters';
import styles from './experiments-page.module.css';

const BookDialog = lazyPart(async () => (await import('./book-dialog')).BookDialog, {
  onFailed: ({ onClose }) => onClose(),
});

/** /user/experiment: laboratories and experiments to book. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<{ experiment: ExperimentItem; slot: ExperimentSlot } | null>(null);
  const filter = {
    type: experimentTypes.find((type) => type === search.get('type')),
    place: search.get('place') ?? undefined,
    date: search.get('date') ?? undefined,
  };
  const experiments = useQuery(experimentQueries.list(filter));
  const { data } = experiments;
  return (
    <Page>
      <PageHeader
        title="实验中心"
        description="选一个实验和时段，预约后按时到实验室；开始前 2 小时可以取消。"
        actions={
          <Link to={paths.experimentStudent()} className={buttonClass()}>
            我的实验
          </Link>
        }
      />
      {data ? (
        <>
          <ExperimentFilters
            filter={filter}
            places={data.places}
            dates={data.dates}
            onChange={(name, value) =>
              setSearch(
                (before) => {
                  const next = new URLSearchParams(before);
                  if (value) next.set(name, value);
                  else next.delete(name);
                  return next;
                },
                { replace: true },
              )
            }
            found={data.total}
          />
          {data.list.length > 0 ? (
            <ul className={styles.list} aria-label="实验" aria-busy={experiments.isPlaceholderData}>
              {data.list.map((experiment) => (
                <ExperimentCard
                  key={experiment.experiment_id}
                  experiment={experiment}
                  onChoose={(slot) => setChosen({ experiment, slot })}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<FlaskConical />}
              title="没有符合条件的实验"
              description="换一天或换一个地点看看。"
              action={<Button onClick={() => setSearch({}, { replace: true })}>查看全部</Button>}
            />
          )}
        </>
      ) : experiments.isError ? (
        <ErrorState
          description={errorMessage(experiments.error)}
          onRetry={() => void experiments.refetch()}
        />
      ) : (
        <PartSkeleton />
      )}
      {chosen && (
        <Suspense>
          <BookDialog key={chosen.slot.slot_id} {...chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Page>
  );
}
