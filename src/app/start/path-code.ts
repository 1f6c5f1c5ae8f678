import type { AheadCall } from '@/api/ahead';
import type { LoadPage } from '@/app/start/page-code';
import { metaOfRow, type PageMeta } from '@/app/page-meta';
import { type PageRow, routeTable } from '@/app/pages';
import { loadTracker } from '@/app/start/load-tracker';

/** The layout of signed-in pages, and the tracker: each page is recorded before it shows (TRK-1). */
export const signedInLayout: LoadPage = async () =>
  (await Promise.all([import('@/app/layouts/signed-in-layout'), loadTracker()]))[0];

export const isPublic = (row: PageRow): boolean => row.layout === 'blank';

interface Target {
  segments: string[];
  /** A page and the frames around it, the outermost first. */
  rows: PageRow[];
}

interface PathParts {
  /** The layout's code, its frame's, the page's own. */
  code: LoadPage[];
  /** First calls of the frame and the page. */
  ahead: AheadCall[];
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function targetsOf(row: PageRow, parent?: Target): Target[] {
  const target = {
    segments: [...(parent?.segments ?? []), ...segmentsOf(row.path)],
    rows: [...(parent?.rows ?? []), row],
  };
  return row.children ? row.children.flatMap((child) => targetsOf(child, target)) : [target];
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Every page of the route table. Static paths first: they win over those with parameters. */
// Sorted in place, as older browsers can before they have their polyfills.
export const targets = routeTable
  .flatMap((row) => targetsOf(row))
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is this one's own
  .sort((a, b) => Number(a.segments.some(isParameter)) - Number(b.segments.some(isParameter)));

const targetAt = (pathname: string): Target | undefined => {
  const segments = segmentsOf(pathname);
  return targets.find(
    (target) =>
      target.segments.length === segments.length &&
      target.segments.every((segment, index) => isParameter(segment) || segment === segments[index]),
  );
};

/** Returns the route table's facts about the page at a path. */
export function pageAt(pathname: string): PageMeta | undefined {
  const row = targetAt(pathname)?.rows.at(-1);
  return row && metaOfRow(row);
}

/** Returns the pattern of the page's address at a path; `*` for a private page, and where there is none. */
export function patternAt(pathname: string): string {
  const found = targetAt(pathname);
  return found && !found.rows.some(({ isPrivate }) => isPrivate) ? `/${found.segments.join('/')}` : '*';
}

/**
 * Returns the parts of the page at a path; none when there is no such page. Not by the router's own matching: that
 * compiles the whole table at every call, and must be there first.
 */
export function partsOfPath(pathname: string): PathParts {
  const segments = segmentsOf(pathname);
  const found = targetAt(pathname);
  if (!found) return { code: [], ahead: [] };
  const { rows } = found;
  const params = Object.fromEntries(
    found.segments.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1), decoded(segments[index])]] : [],
    ),
  );
  return {
    code: [...(rows.some(isPublic) ? [] : [signedInLayout]), ...rows.map(({ load }) => load)],
    ahead: rows.flatMap((row) => row.ahead?.(params) ?? []),
  };
}

/** As the router decodes parameters: what cannot be decoded stays as it is. */
function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
