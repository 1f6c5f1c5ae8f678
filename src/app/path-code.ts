import type { LoadPage } from '@/app/page-code';
import { type PageRow, routeTable } from '@/app/route-table';

export const signedInLayout: LoadPage = () => import('@/app/layouts/signed-in-layout');
const upcomingPage: LoadPage = () => import('@/app/upcoming-page');

export const isPublic = (row: PageRow): boolean => row.layout === 'blank';

/** The code of a row's own page. */
export const codeOfRow = (row: PageRow): LoadPage => row.load ?? upcomingPage;

interface Target {
  segments: string[];
  code: LoadPage[];
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function targetsOf(row: PageRow, parent?: Target): Target[] {
  const target = {
    segments: [...(parent?.segments ?? []), ...segmentsOf(row.path)],
    code: [...(parent?.code ?? (isPublic(row) ? [] : [signedInLayout])), codeOfRow(row)],
  };
  return row.children ? row.children.flatMap((child) => targetsOf(child, target)) : [target];
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

// Static paths first: they win over those with parameters.
const targets = routeTable
  .flatMap((row) => targetsOf(row))
  .toSorted((a, b) => Number(a.segments.some(isParameter)) - Number(b.segments.some(isParameter)));

/**
 * What the page at a path is made of: its layout's code, its frame's, its own; nothing when there is no such page.
 * Not the router's own matching: that compiles the whole table at every call, and must be there first.
 */
export function codeOfPath(pathname: string): LoadPage[] {
  const segments = segmentsOf(pathname);
  const found = targets.find(
    (target) =>
      target.segments.length === segments.length &&
      target.segments.every((segment, index) => isParameter(segment) || segment === segments[index]),
  );
  return found?.code ?? [];
}
