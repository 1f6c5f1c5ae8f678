import type { UseQueryResult } from '@tanstack/react-query';

/** Part of a query that the kit reads: TanStack's result, or several joined into one. */
export type PageQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError'> & {
  refetch: () => unknown;
  /** Age of kept figures (`useKept`) in milliseconds, which their `KeptNotice` tells. */
  age?: number;
};

/** The data of each of several queries. */
type DataOf<Queries extends readonly PageQuery<unknown>[]> = {
  -readonly [Index in keyof Queries]: NonNullable<Queries[Index]['data']>;
};

/**
 * Several queries that a part of a page needs together: it has data when all have, the first failure is its failure,
 * and a retry asks again for those that failed.
 */
export function joinQueries<const Queries extends readonly PageQuery<unknown>[]>(
  ...queries: Queries
): PageQuery<DataOf<Queries>> {
  const failed = queries.find(({ isError }) => isError);
  const isComplete = queries.every(({ data }) => data !== undefined);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map cannot keep a tuple's types
    data: isComplete ? (queries.map(({ data }) => data) as unknown as DataOf<Queries>) : undefined,
    error: failed?.error ?? null,
    isError: failed !== undefined,
    ...(queries.some(({ age }) => age !== undefined) && {
      age: Math.max(...queries.map(({ age = 0 }) => age)),
    }),
    refetch: () => Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
