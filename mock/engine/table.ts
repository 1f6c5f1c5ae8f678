import * as v from 'valibot';

/** Columns of many tables; a moment is epoch milliseconds. */
export const column = { text: v.string(), number: v.number(), moment: v.number() };

export interface Row {
  id: string;
}

/** Difference of a table from its seed: changed rows by id, null for deleted ones. */
type Difference<R extends Row = Row> = Record<string, R | null>;

interface TableDefinition<R extends Row> {
  /** The shape of a row; stored rows that do not fit it are not taken back. */
  schema: v.GenericSchema<unknown, R>;
  /** The rows that a fresh database starts with, made when the table is first read. */
  seed: () => R[];
}

/** The tables of a domain, from the schemas of their rows by name. */
export type TablesOf<Schemas extends Record<string, v.GenericSchema<unknown, Row>>> = {
  [Name in keyof Schemas]: Table<v.InferOutput<Schemas[Name]>>;
};

/**
 * Rows by id over an unchanging seed. Only what differs from the seed is kept apart, so that little has to
 * be stored. Rows are handed out as they are and never changed in place: use `update`.
 */
export class Table<R extends Row> {
  readonly #definition: TableDefinition<R>;
  readonly #changed: () => void;
  #seed: Map<string, R> | undefined;
  #difference = new Map<string, R | null>();
  /** All rows, from the first reading until the next write: a table is read far more often than written. */
  #rows: readonly R[] | undefined;
  /** Ids written since the last `settle`, which another tab's state must not overwrite. */
  #unsaved = new Set<string>();

  constructor(definition: TableDefinition<R>, changed: () => void) {
    this.#definition = definition;
    this.#changed = changed;
  }

  /** The shape of a row. */
  get schema(): TableDefinition<R>['schema'] {
    return this.#definition.schema;
  }

  get #base(): Map<string, R> {
    this.#seed ??= new Map(this.#definition.seed().map((row) => [row.id, row]));
    return this.#seed;
  }

  /** The row with this id, if there is one. */
  find(id: string): R | undefined {
    const own = this.#difference.get(id);
    return own === undefined ? this.#base.get(id) : (own ?? undefined);
  }

  get #all(): readonly R[] {
    if (this.#rows) return this.#rows;
    const rows: R[] = [];
    for (const [id, row] of this.#base) {
      const own = this.#difference.get(id);
      if (own !== null) rows.push(own ?? row);
    }
    for (const [id, row] of this.#difference) if (row && !this.#base.has(id)) rows.push(row);
    return (this.#rows = rows);
  }

  /** Every row, seeded ones first, then in the order of insertion. */
  all(): R[] {
    return [...this.#all];
  }

  /** The rows that a condition holds for. */
  where(condition: (row: R) => boolean): R[] {
    return this.#all.filter(condition);
  }

  /** The first row that a condition holds for. */
  first(condition: (row: R) => boolean): R | undefined {
    return this.#all.find(condition);
  }

  /** A numeric id that no row of this table has or had. */
  nextId(): string {
    const used = [...this.#base.keys(), ...this.#difference.keys()].map(Number).filter(Number.isSafeInteger);
    return String(Math.max(0, ...used) + 1);
  }

  /** Adds a row. Throws when its id is taken. */
  insert(row: R): R {
    if (this.find(row.id)) throw new Error(`A row with id ${row.id} exists`);
    return this.#write(row);
  }

  /** Changes some fields of a row and returns the new row. Throws when there is none. */
  update(id: string, changes: Partial<Omit<R, 'id'>>): R {
    const row = this.find(id);
    if (!row) throw new Error(`No row with id ${id}`);
    return this.#write({ ...row, ...changes });
  }

  /** Adds a row, or replaces the one with its id. */
  put(row: R): R {
    return this.#write(row);
  }

  /** Removes a row; false when there was none. */
  delete(id: string): boolean {
    if (!this.find(id)) return false;
    // A numeric id stays known, so that `nextId` does not give it to another row.
    if (this.#base.has(id) || Number.isSafeInteger(Number(id))) this.#difference.set(id, null);
    else this.#difference.delete(id);
    this.#touch(id);
    return true;
  }

  #write(row: R): R {
    const seeded = this.#base.get(row.id);
    if (seeded && JSON.stringify(seeded) === JSON.stringify(row)) this.#difference.delete(row.id);
    else this.#difference.set(row.id, row);
    this.#touch(row.id);
    return row;
  }

  #touch(id: string): void {
    this.#rows = undefined;
    this.#unsaved.add(id);
    this.#changed();
  }

  /** Returns the difference from the seed. */
  difference(): Difference<R> {
    return Object.fromEntries(this.#difference);
  }

  /**
   * Takes over a stored difference; rows written here since the last `settle` stay as they are. Rows of
   * another shape are left out.
   */
  restore(stored: Difference<Row>): void {
    const next = new Map<string, R | null>();
    for (const [id, row] of Object.entries(stored)) {
      const parsed = row === null ? null : v.safeParse(this.#definition.schema, row);
      if (parsed === null) next.set(id, null);
      else if (parsed.success && parsed.output.id === id) next.set(id, parsed.output);
    }
    for (const id of this.#unsaved) {
      const own = this.#difference.get(id);
      if (own === undefined) next.delete(id);
      else next.set(id, own);
    }
    this.#difference = next;
    this.#rows = undefined;
  }

  /** Records that all writes to this point are stored. */
  settle(): void {
    this.#unsaved.clear();
  }

  /** Back to the seed, which is made again. */
  reset(): void {
    this.#seed = undefined;
    this.#rows = undefined;
    this.#difference.clear();
    this.#unsaved.clear();
  }
}
