import { Construction } from 'lucide-react';
import { Link, useMatches } from 'react-router-dom';
import { metaOf, usePageMeta } from '@/app/use-page-meta';
import { upcomingPurposes } from '@/app/upcoming-purposes';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';

/** A page that is still to come: its title, what it will hold, and a way back. */
export function Component() {
  const { name, title } = usePageMeta();
  const matches = useMatches();
  // Inside a lesson the frame already has the heading and the way on.
  const framed = metaOf(matches.slice(0, -1)).name === 'Learn';
  const state = (
    <EmptyState
      icon={<Construction aria-hidden />}
      title={`${title}正在建设中`}
      description={`这里将提供：${upcomingPurposes[name]}`}
      action={
        framed ? undefined : (
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.home()}>
            返回个人中心
          </Link>
        )
      }
    />
  );
  if (framed) return state;
  return (
    <Page>
      <PageHeader title={title} />
      {state}
    </Page>
  );
}
