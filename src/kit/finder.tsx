import { Fragment } from 'react';
import type * as v from 'valibot';
import { Cluster } from '@/ui/layout';
import type { Narrowing, Shown } from './finder-fields';
import type { ListSearch } from './use-list-search';

const none: readonly never[] = [];

type Narrowings<Row> = Record<string, Narrowing<Row, string>>;
type FilterOf<Fields extends Narrowings<never>> = {
  [Name in keyof Fields]: v.InferOutput<Fields[Name]['entry']>;
};

/**
 * A list's ways to narrow it, from one description: `entries` for the schema of the URL, `FinderBar` for the fields, `find`
 * for the rows that all of them, or all `without` one, let through.
 */
export const finder =
  <Row,>() =>
  <Fields extends Narrowings<Row>>(fields: Fields) => ({
    fields,
    entries: Object.fromEntries(Object.entries(fields).map(([name, { entry }]) => [name, entry])) as {
      [Name in keyof Fields]: Fields[Name]['entry'];
    },
    find(rows: readonly Row[], filter: FilterOf<Fields>, without?: keyof Fields): Row[] {
      const sieves = Object.entries(fields)
        .filter(([name]) => name !== without)
        .map(([name, { sieve }]) => sieve(filter[name] ?? ''));
      return rows.filter((row) => sieves.every((lets) => lets(row)));
    },
  });

interface FinderBarProps<Row, Fields extends Narrowings<Row>> {
  of: {
    fields: Fields;
    find(rows: readonly Row[], filter: FilterOf<Fields>, without: keyof Fields): Row[];
  };
  search: Pick<ListSearch<FilterOf<Fields>>, 'filter' | 'set'>;
  /** For fields whose choices are made of them. */
  rows?: readonly NoInfer<Row>[];
  /** Number of rows of each choice of a field in a row. */
  counts?: { [Name in keyof Fields]?: Shown<Row>['counts'] };
  /** The first field stands at the one end, the others at the other. */
  spread?: boolean;
}

/** The fields of a finder, in its order. */
export function FinderBar<Row, Fields extends Narrowings<Row>>({
  of,
  search: { filter, set },
  rows = none,
  counts,
  spread = false,
}: FinderBarProps<Row, Fields>) {
  const [first, ...others] = Object.entries(of.fields).map(([name, { draw }]) => (
    <Fragment key={name}>
      {draw(filter[name] ?? '', (value) => set({ [name]: value } as Partial<FilterOf<Fields>>), {
        rows,
        among: () => of.find(rows, filter, name),
        counts: counts?.[name],
      })}
    </Fragment>
  ));
  return (
    <Cluster gap={3} spread={spread}>
      {first}
      {spread ? <Cluster gap={3}>{others}</Cluster> : others}
    </Cluster>
  );
}
