import type { ComponentProps, ReactNode } from 'react';
import { isRefusal } from '@/api/errors';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton-page';
import { ButtonLink } from './button-link';
import { Crumbs, usePageAbove, type Way } from './crumbs';
import { Loaded } from './loaded';
import type { PageQuery } from './page-query';

type DetailHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'crumbs'> & Way;

/** The header of a page that shows one thing: its crumbs lead to the page above, and end in its title. */
export const DetailHeader = ({ above, between, ...header }: DetailHeaderProps) => (
  <PageHeader {...header} crumbs={<Crumbs title={header.title} above={above} between={between} />} />
);

interface DetailPageProps<Data> {
  query: PageQuery<Data>;
  /** The page's heading when there are no data to make a better one of. */
  title: string;
  /** Title of the error state, such as 打不开这份作业. */
  failure: string;
  /** The way out when it cannot be shown; by default to the first page. */
  back?: { to: string; label: string };
  /** Stands in for the whole page, its frame included. */
  skeleton?: ReactNode;
  /** See Loaded. */
  stale?: string | false;
  width?: 'narrow' | 'normal' | 'wide';
  /** The page's header and content. */
  children: (data: Data) => ReactNode;
}

const toFirstPage = { to: paths.user(), label: '回到首页' };

/** A page that shows one thing: its skeleton, why it cannot be shown, or the thing. */
export function DetailPage<Data>({
  query,
  title,
  failure,
  back = toFirstPage,
  skeleton,
  stale,
  width,
  children,
}: DetailPageProps<Data>) {
  const above = usePageAbove();
  if (query.data === undefined && !query.isError) return skeleton ?? <PageSkeleton />;
  return (
    <Page width={width}>
      {query.data === undefined &&
        // The way out is not there twice.
        (above?.label === back.label ? <PageHeader title={title} /> : <DetailHeader title={title} />)}
      <Loaded
        query={query}
        skeleton={null}
        failure={failure}
        stale={stale}
        action={
          // All that there is to do after a refusal, and beside 重试 the second.
          <ButtonLink to={back.to} variant={isRefusal(query.error) ? 'secondary' : 'ghost'}>
            {back.label}
          </ButtonLink>
        }
      >
        {children}
      </Loaded>
    </Page>
  );
}
