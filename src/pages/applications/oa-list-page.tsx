import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePlus2, Files, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import {
  applicationDiscard,
  applicationQueries,
  applicationRestore,
  type ApplicationSummary,
} from '@/api/applications';
import { call } from '@/api/request';
import { DetailPage } from '@/kit/detail-page';
import { lazyDialog } from '@/kit/lazy-dialog';
import { LinkRow } from '@/kit/link-row';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { useTask } from '@/kit/use-task';
import { useUndo } from '@/kit/use-undo';
import { paths } from '@/lib/paths';
import { timeFromNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { ApplicationEditor } from './application-form';
import {
  APPLICATION_PAGE,
  ApplicationFilterBar,
  applicationFilters,
  ApplicationStateBadge,
  KindIcon,
  useOpened,
  waitsText,
  wantedApplications,
} from './application-parts';
import { ApplicationView } from './application-view';
import { OwnActions } from './own-actions';

interface ApplicationRowProps {
  application: ApplicationSummary;
  onDelete: (draft: ApplicationSummary) => void;
}

/** One of the student's applications: what it is, and where it hangs. */
function ApplicationRow({ application, onDelete }: ApplicationRowProps) {
  const { application_id, kind, title, summary, state, acts, updated_at } = application;
  const now = useNow('day');
  const opened = useOpened();
  return (
    <LinkRow
      as="div"
      lead={<KindIcon kind={kind} />}
      title={title}
      to={opened.to(application_id)}
      facts={
        <>
          <p className={textStyles.note}>{summary}</p>
          <p className={textStyles.hintFigures}>
            {waitsText(application, now) || `${timeFromNow(updated_at, now)} 更新`}
          </p>
        </>
      }
      end={
        <>
          <ApplicationStateBadge state={state} />
          {acts.includes('discard') && (
            <IconButton
              label={`删除草稿：${title}`}
              icon={<Trash2 />}
              onClick={() => onDelete(application)}
            />
          )}
        </>
      }
    />
  );
}

const StartDialog = lazyDialog(async () => (await import('./start-dialog')).default);

const views = [
  { value: 'all', label: '全部' },
  { value: 'draft', label: '草稿' },
  { value: 'open', label: '审批中' },
  { value: 'returned', label: '被退回' },
  { value: 'over', label: '已结束' },
] as const;
const filters = v.object({
  ...applicationFilters,
  state: v.optional(v.picklist(views.map(({ value }) => value)), 'all'),
});

/** The student's applications, to narrow, open, begin and, while they are drafts, delete. */
function OwnApplications() {
  const search = useListSearch(filters, { keep: true });
  const { state } = search.filter;
  const client = useQueryClient();
  const query = useQuery({
    ...applicationQueries.list({
      ...wantedApplications(search.filter, search.page),
      state: state === 'all' ? undefined : state,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const [isStarting, setStarting] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['applications', 'list'] });
  const undo = useUndo<ApplicationSummary>({
    tell: ({ title }) => `已删除草稿：${title}`,
    restore: async ({ application_id }) => {
      await call(applicationRestore, { application_id });
      await refresh();
    },
  });
  const removal = useTask(async (draft: ApplicationSummary) => {
    await call(applicationDiscard, { id: draft.application_id });
    await refresh();
    undo.offer(draft);
  });
  const start = (
    <Button variant="primary" icon={<FilePlus2 />} onClick={() => setStarting(true)}>
      发起申请
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="我的申请"
        description="请假、用印、借教室和设备、开证明、报销，都从这里发起，进度一目了然。"
        actions={start}
      />
      <ApplicationFilterBar
        label="申请状态"
        views={views}
        view={state}
        filter={search.filter}
        onView={(next) => search.set({ state: next })}
        onFilter={search.set}
      />
      <Card>
        <ListView
          label="我的申请"
          query={query}
          search={search}
          failure="申请加载失败"
          skeleton={<LinesSkeleton lines={6} height="4rem" />}
          pageSize={APPLICATION_PAGE}
          keyOf={({ application_id }) => application_id}
          empty={{
            icon: <Files />,
            title: '还没有申请',
            description: '填写时会自动保存草稿，提交后可以看到它在谁那里、通常多久办完。',
            action: start,
          }}
          filtered={{ title: '没有符合条件的申请' }}
        >
          {(application) => (
            <ApplicationRow application={application} onDelete={(draft) => void removal.run(draft)} />
          )}
        </ListView>
      </Card>
      {undo.bar}
      <StartDialog open={isStarting} onClose={() => setStarting(false)} />
    </Page>
  );
}

/** /user/oaList: the student's applications; with `?id=` one of them, and with `&kind=` a new one to fill in. */
export function Component() {
  const { id, kind } = useOpened();
  return id ? <OwnApplication key={id} applicationId={id} kind={kind} /> : <OwnApplications />;
}

function OwnApplication({ applicationId, kind }: { applicationId: string; kind?: string | undefined }) {
  const query = useQuery(applicationQueries.detail(applicationId, kind));
  const { list } = useOpened();
  return (
    <DetailPage
      query={query}
      title="我的申请"
      failure="打不开这份申请"
      back={{ to: paths.oaList(), label: '查看全部申请' }}
      width="wide"
    >
      {(application) =>
        application.acts.includes('save') ? (
          <ApplicationEditor application={application} />
        ) : (
          <ApplicationView
            application={application}
            list={{ to: list, label: '我的申请' }}
            actions={<OwnActions application={application} />}
          />
        )
      }
    </DetailPage>
  );
}
