import type { ReactNode } from 'react';
import { type LinkProps, useMatches } from 'react-router-dom';
import * as v from 'valibot';
import { Link } from './link';
import { Breadcrumbs } from '@/ui/breadcrumbs';

const withAbove = v.object({ above: v.object({ to: v.string(), label: v.string() }) });

/** The page above the ones of a route, in the route's handle. */
export type PageAbove = v.InferOutput<typeof withAbove>['above'];

interface Crumb {
  /** None where it has no page of its own. */
  to?: LinkProps['to'];
  label: string;
}

/** A page's place among the pages, where the row of the route table does not say it all. */
export interface Way {
  /** In place of the page above that the route table names. */
  above?: Crumb | undefined;
  /** Below that, by names out of the page's data. */
  between?: readonly Crumb[];
}

/** The page above the one that is shown, as the route table has it. */
export const usePageAbove = (): PageAbove | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find((handle) => v.is(withAbove, handle))?.above;

/** The crumbs of a page: from the page above it, through what its data name, to its title; none when nothing is above it. */
export function Crumbs({ title, above, between }: Way & { title: ReactNode }) {
  const fromTable = usePageAbove();
  const first = above ?? fromTable;
  const way = [...(first ? [first] : []), ...(between ?? [])].filter(({ label }) => label !== title);
  if (way.length === 0) return null;
  const items = way.map(({ to, label }: Crumb) =>
    to === undefined ? (
      label
    ) : (
      <Link key={label} to={to}>
        {label}
      </Link>
    ),
  );
  return <Breadcrumbs items={[...items, title]} />;
}
