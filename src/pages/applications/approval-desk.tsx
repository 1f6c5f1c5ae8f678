import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, ShieldQuestionMark } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import { applicationMachine } from '@/api/application-machine';
import { applicationQueries, type ApplicationSummary, BATCH_LIMIT, COMMENT_LIMIT } from '@/api/applications';
import { ButtonLink } from '@/kit/button-link';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { useTyped } from '@/kit/use-typed';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { TextArea } from '@/ui/text-area';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { UndoBar } from '@/ui/undo-bar';
import { ApprovalRow, Choosing, decisionText, useDecisions } from './approvals';
import { ApplicationFilterBar, applicationFilters, wantedApplications } from './application-parts';
import styles from './approval-desk.module.css';

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

interface BatchBarProps {
  selected: readonly ApplicationSummary[];
  /** Applications that can be selected. */
  all: readonly ApplicationSummary[];
  onSelect: (list: readonly ApplicationSummary[]) => void;
}

/** Selects all that is listed, and decides what is selected together, with one comment. */
function BatchBar({ selected, all, onSelect }: BatchBarProps) {
  const { outbox } = useDecisions();
  const [comment, setComment] = useTyped('batchComment');
  const [error, setError] = useState('');
  const decide = (act: 'approve' | 'return' | 'reject') => {
    if (act !== 'approve' && !comment.trim()) return setError(`请写明${applicationMachine.acts[act]}的原因`);
    const applications = selected.map(({ application_id, revision, applicant, title }) => ({
      application_id,
      revision,
      title: `${applicant.name}的${title}`,
    }));
    outbox.decide({ act, comment, to: null, applications });
    onSelect([]);
    setComment('');
  };
  return (
    <Stack gap={3}>
      <Checkbox
        label={selected.length > 0 ? `已选 ${selected.length} 份` : '全选本页'}
        checked={selected.length > 0 && selected.length === all.length}
        onChange={({ target }) => onSelect(target.checked ? all : [])}
      />
      {selected.length > 0 && (
        <>
          <TextArea
            label="审批意见"
            placeholder="对选中的申请都用这一条意见"
            rows={2}
            value={comment}
            error={error}
            maxLength={COMMENT_LIMIT}
            onChange={({ target }) => {
              setComment(target.value);
              setError('');
            }}
          />
          <Cluster>
            <Button variant="primary" onClick={() => decide('approve')}>
              同意 {selected.length} 份
            </Button>
            <Button onClick={() => decide('return')}>退回</Button>
            <Button variant="danger" onClick={() => decide('reject')}>
              驳回
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}

/** Decisions that the server refused, each with its typed comment. */
function DecisionNotices() {
  const { outbox, refused, problems } = useDecisions();
  return (
    <>
      {refused.map((decision) => (
        <Notice
          key={decision.key}
          tone="warning"
          title={`没有${decisionText(decision)}：${decision.refusal}`}
        >
          {decision.body.comment && <p>你写的意见还在：{decision.body.comment}</p>}
          <Cluster>
            {decision.body.applications.map(({ application_id, title }) => (
              <Link key={application_id} to={paths.oaApproveList(application_id)}>
                查看“{title}”
              </Link>
            ))}
            <Button size="small" onClick={() => outbox.takeBack(decision)}>
              知道了
            </Button>
          </Cluster>
        </Notice>
      ))}
      {problems.length > 0 && (
        <Notice tone="warning" title={`其余已处理，${problems.length} 份没有处理`}>
          <ul>
            {problems.map(({ application_id, title, problem }) => (
              <li key={application_id}>
                <Link to={paths.oaApproveList(application_id)}>{title}</Link>：{problem}
              </li>
            ))}
          </ul>
          <Cluster>
            <Button size="small" onClick={outbox.forgetProblems}>
              知道了
            </Button>
          </Cluster>
        </Notice>
      )}
    </>
  );
}

/** The way back from the decision made last, until it is sent; closing it sends it now. */
function DecisionUndo() {
  const { outbox, waiting, isHeldUp } = useDecisions();
  const [last] = waiting;
  return (
    <UndoBar busy={false} onUndo={() => last && outbox.takeBack(last)} onDismiss={() => void outbox.flush()}>
      {last && `${decisionText(last)}：${isHeldUp ? '联网后发送' : '10 秒后发送'}`}
    </UndoBar>
  );
}

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
