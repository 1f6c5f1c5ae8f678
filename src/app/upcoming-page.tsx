import { Construction } from 'lucide-react';
import { routeTable } from '@/app/route-table';
import { usePageMeta } from '@/app/use-page-meta';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';

/** A page that is still to come: its title, what it will hold, and a way back. */
export function Component() {
  const { name, title } = usePageMeta();
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        icon={<Construction aria-hidden />}
        title={`${title}正在建设中`}
        description={`这里将提供：${routeTable.find((row) => row.name === name)?.purpose}`}
        action={
          <ButtonLink variant="secondary" to={paths.home()}>
            返回个人中心
          </ButtonLink>
        }
      />
    </Page>
  );
}
