import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, ShieldQuestionMark } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import { applicationQueries, BATCH_LIMIT } from '@/api/applications';
import { ButtonLink } from '@/kit/button-link';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { applicationFilters, wantedApplications } from './application-filters';
import styles from './approval-desk.module.css';
import { ApprovalRow, Choosing } from './approval-row';
import { BatchBar } from './batch-bar';
import { DecisionNotices, DecisionUndo } from './decision-notices';
import { ApplicationFilterBar } from './filter-bar';
import { useDecisions } from './use-decisions';

const views = [
  { value: 'pending', label: '待处理' },
  { value: 'done', label: '已处理' },
] as const;
const orders = [
  { value: 'oldest', label: '等待最久在前' },
  { value: 'newest', label: '最近到达在前' },
] as const;
const filters = v.object({
  ...applicationFilters,
  sort: v.optional(v.picklist(orders.map(({ value }) => value)), 'oldest'),
  view: v.optional(v.picklist(views.map(({ value }) => value)), 'pending'),
});

/** Applications that wait for the approver, decided one by one or together, and those already decided. */
export function ApprovalDesk() {
  const search = useListSearch(filters, { keep: true });
  const { view, sort } = search.filter;
  const query = useQuery({
    ...applicationQueries.approvals({
      ...wantedApplications(search.filter, search.page, BATCH_LIMIT),
      view,
      sort: view === 'pending' ? sort : undefined,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { decided } = useDecisions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isPending = view === 'pending';
  const shown = query.data?.list.filter(({ application_id }) => !isPending || !decided.has(application_id));
  const selected = (shown ?? []).filter(({ application_id }) => chosen.has(application_id));
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id))),
    [],
  );
  const choosing = useMemo(() => ({ chosen, choose }), [chosen, choose]);

  return (
    <Page>
      <PageHeader title="我的审批" description="等你处理的申请。处理后 10 秒内可以撤销。" />
      {query.data?.is_approver === false ? (
        <Card>
          <EmptyState
            icon={<ShieldQuestionMark />}
            title="这里供审批人使用"
            description="你的账号没有需要审批的事务。想看自己的申请到了哪一步，请到“我的申请”。"
            action={
              <ButtonLink to={paths.oaList()} variant="primary">
                我的申请
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <>
          <ApplicationFilterBar
            label="审批"
            views={views}
            view={view}
            filter={search.filter}
            onView={(next) => search.set({ view: next })}
            onFilter={search.set}
          >
            {isPending && (
              <ToolbarSelect
                label="排序"
                options={orders}
                value={sort}
                onChange={(next) => search.set({ sort: next })}
              />
            )}
          </ApplicationFilterBar>
          <DecisionNotices />
          <Card>
            <Stack>
              {isPending && shown && shown.length > 0 && (
                <BatchBar
                  selected={selected}
                  all={shown}
                  onSelect={(list) => setChosen(new Set(list.map(({ application_id }) => application_id)))}
                />
              )}
              <Choosing value={choosing}>
                <ListView
                  label={isPending ? '待处理' : '已处理'}
                  className={styles.rows}
                  query={{
                    ...query,
                    data: query.data &&
                      shown && {
                        list: shown,
                        total: query.data.total - (query.data.list.length - shown.length),
                      },
                  }}
                  search={search}
                  failure="审批加载失败"
                  skeleton={<LinesSkeleton lines={6} height="4rem" />}
                  // All of a page are decided together.
                  pageSize={BATCH_LIMIT}
                  keyOf={({ application_id }) => application_id}
                  empty={{
                    icon: <ClipboardCheck />,
                    title: isPending ? '都处理完了' : '还没有处理过申请',
                    description: isPending ? '有新的申请到你这里时，会出现在这里。' : undefined,
                  }}
                  filtered={{ title: '没有符合条件的申请' }}
                >
                  {(application) => <ApprovalRow application={application} canChoose={isPending} />}
                </ListView>
              </Choosing>
            </Stack>
          </Card>
          <DecisionUndo />
        </>
      )}
    </Page>
  );
}
