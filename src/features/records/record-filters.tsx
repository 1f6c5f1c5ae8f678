import type { ListSearch } from '@/kit/use-list-search';
import { Cluster } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import styles from './record-filters.module.css';

interface RecordFiltersProps<Kind extends string> {
  search: ListSearch<{ kind: Kind; words: string }>;
  /** The kinds that can be chosen. */
  options: readonly { value: Kind; label: string }[];
  /** The name of the search field. */
  label: string;
  placeholder: string;
}

/** The kind and the words that a list of records is filtered by. */
export function RecordFilters<Kind extends string>(props: RecordFiltersProps<Kind>) {
  const { search, options, label, placeholder } = props;
  return (
    <Cluster spread gap={4}>
      <Segmented
        label="按类型筛选"
        options={options}
        value={search.filter.kind}
        onChange={(kind) => search.set({ kind })}
      />
      <SearchField
        label={label}
        placeholder={placeholder}
        value={search.filter.words}
        onChange={(words) => search.set({ words })}
        className={styles.search}
      />
    </Cluster>
  );
}

/** Returns a record list's filters for its call, without `all` and blank words. */
export function wantedRecords<Kind extends string>({ kind, words }: { kind: Kind | 'all'; words: string }) {
  const wanted = words.trim();
  return { ...(kind !== 'all' && { kind: kind as Exclude<Kind, 'all'> }), ...(wanted && { words: wanted }) };
}
