import * as v from 'valibot';

/** A key-value store of text: a Web Storage that never throws, or the student's drafts. */
interface TextStore {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/**
 * One JSON value under one key of a store. What is missing, truncated, of another shape or of an older version reads
 * as `fallback` (SES-4): nobody has to trust what a storage holds.
 */
export function storedJson<Schema extends v.GenericSchema, Fallback>(
  store: TextStore,
  key: string,
  schema: Schema,
  fallback: Fallback,
) {
  return {
    /** Returns the stored value, or the fallback. */
    read(): v.InferOutput<Schema> | Fallback {
      try {
        const result = v.safeParse(schema, JSON.parse(store.getItem(key) ?? ''));
        return result.success ? result.output : fallback;
      } catch {
        return fallback;
      }
    },
    /** Replaces the stored value. */
    write: (value: v.InferOutput<Schema>): void => store.setItem(key, JSON.stringify(value)),
    /** Removes the stored value. */
    forget: (): void => store.removeItem(key),
  };
}
