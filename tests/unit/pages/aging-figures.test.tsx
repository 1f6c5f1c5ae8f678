import { globSync, readFileSync } from 'node:fs';
import type { Query, QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../conformance/contract';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

const { fail, mend } = learningBackend({ now: '2026-11-25 12:00' });

/** Addresses at which figures are shown that age, and the button behind which there are more. */
const pages: [address: string, button?: RegExp][] = [
  ['/user/home'],
  ['/user/appStore'],
  ['/user/cafeteria'],
  ['/user/cardList'],
  ['/user/dormitoryList'],
  ['/user/hospital'],
  ['/user/hospital?doctor=d102'],
  ['/user/library'],
  ['/user/library?view=seats&room=hall'],
  ['/user/libraryMore'],
  ['/user/libraryMore?book=911'],
  ['/user/lifeService'],
  ['/user/lifeService?machine=mei1-3-w2'],
  ['/user/message'],
  ['/user/psychologicalConsultation', /^选时段/],
  ['/user/schedule'],
  ['/user/schoolBus'],
  ['/user/societies'],
  ['/user/societies?id=robot'],
  ['/user/workStudyProgram'],
  ['/user/workStudyProgram?post=help-desk'],
  ['/user/workStudyProgram?view=pay'],
];

/** Answers that a page shows no figures of, by address and path. */
const aside: Record<string, string> = {
  '/user/home /apps/pins': 'the student’s own choice of links',
  '/user/lifeService /dormitory/room': 'the place that a form proposes',
  '/user/workStudyProgram?post=help-desk /workStudy/profile':
    'the student’s own details, as they go with an application',
};

const KEPT = /^当前显示上次缓存的数据（.+）$/;

const isTimed = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'as_of' in data && 'now' in data;
const figuresOf = (client: QueryClient): Query[] =>
  client.getQueryCache().findAll({ type: 'active', predicate: ({ state: { data } }) => isTimed(data) });
const pathOf = ({ queryKey }: Query): string =>
  `/${queryKey.filter((part) => typeof part === 'string').join('/')}`;

/** Paths of the figures that were met. */
const met = new Set<string>();

describe('37.2 figures that age', () => {
  it.each(pages)('say their age at %s, whichever could not be refreshed', async (address, button) => {
    const { client, user } = await visit(address, 'student');
    const [more] = button ? await screen.findAllByRole('button', { name: button }) : [];
    if (more) await user.click(more);
    await waitFor(() => expect([client.isFetching(), figuresOf(client).length > 0]).toEqual([0, true]));
    const again = (query: Query) => act(() => client.refetchQueries({ queryKey: query.queryKey }));
    for (const query of figuresOf(client)) {
      met.add(pathOf(query));
      if (aside[`${address} ${pathOf(query)}`]) continue;
      fail('drop', pathOf(query));
      await again(query);
      expect(await screen.findByText(KEPT), pathOf(query)).toBeVisible();
      mend();
      await again(query);
      await waitFor(() => expect(screen.queryByText(KEPT), pathOf(query)).toBeNull());
    }
  });

  it('are met here, those of every endpoint that has them', () => {
    const queries = globSync('src/api/*.ts').flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:kept|timed)Query\(\s*(\w+),/g),
    ]);
    const names = new Set(queries.map(([, name]) => name));
    const paths = operations.filter(({ name }) => names.has(name)).map(({ endpoint }) => endpoint.path);
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !met.has(path))).toEqual([]);
  });
});
