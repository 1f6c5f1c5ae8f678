import { Link } from 'react-router-dom';
import { repairKinds, repairQueries } from '@/api/repairs';
import { RepairItem } from '@/features/repairs';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { useKept } from '@/kit/use-kept';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';

const back = { to: paths.lifeService(), label: '看全部报修' };

/** One repair: how far it is, and what can be done. */
export function RepairView({ repairId }: { repairId: string }) {
  const query = useKept(repairQueries.list());
  return (
    <DetailPage query={query} title="报修" failure="打不开这次报修" back={back}>
      {({ list }) => {
        const repair = list.find(({ repair_id }) => repair_id === repairId);
        return (
          <>
            <PageHeader
              title={repair ? `报修：${repairKinds[repair.kind]}` : '报修'}
              breadcrumbs={[
                <Link key="all" to={paths.lifeService()}>
                  生活服务
                </Link>,
                '报修',
              ]}
            />
            <KeptNotice of={[query]} />
            {repair ? (
              <Card>
                <RepairItem repair={repair} now={query.now} />
              </Card>
            ) : (
              <EmptyState
                title="没有找到这次报修"
                description="它不在你的报修记录里。"
                action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
              />
            )}
          </>
        );
      }}
    </DetailPage>
  );
}
