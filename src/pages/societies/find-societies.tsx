import { Users } from 'lucide-react';
import { societyCategories, type SocietySummary } from '@/api/societies';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { Filtered } from '@/kit/list-view';
import type { ListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { isSpelled, searchWords } from '@/lib/spelled';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Stack } from '@/ui/layout';
import { Pagination } from '@/ui/pagination';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { Updated } from '@/ui/updated';
import { MembershipBadge, RecruitingBadge, recruitingUntilText } from './society-labels';

interface Wanted {
  words: string;
  category: string;
  /** Only those that take people in. */
  isOpen: boolean;
}

/** The societies of a category that every word fits: a part of the name or of what it is about, or the name's pinyin or initials. */
function searchSocieties(
  list: readonly SocietySummary[],
  { words, category, isOpen }: Wanted,
): SocietySummary[] {
  const typed = searchWords(words);
  return list.filter(
    (society) =>
      (!category || society.category === category) &&
      (!isOpen || society.recruiting !== null) &&
      typed.every(
        (word) =>
          `${society.name} ${society.about}`.toLowerCase().includes(word) ||
          isSpelled(word, society.sounds.split(' ')),
      ),
  );
}

const PAGE = 12;
const categories = [
  { value: '', label: '全部类别' },
  ...Object.entries(societyCategories).map(([value, label]) => ({ value, label })),
];

interface Filter {
  words: string;
  category: string;
  open: '' | '1';
}

interface FindSocietiesProps {
  list: readonly SocietySummary[];
  search: ListSearch<Filter>;
  /** When the list was right. */
  asOf: string;
  now: Date;
  isStale: boolean;
}

/** Every society, to narrow by words, pinyin and kind. */
export function FindSocieties({ list, search, asOf, now, isStale }: FindSocietiesProps) {
  const { words, category, open } = search.filter;
  const found = searchSocieties(list, { words, category, isOpen: open === '1' });
  const page = Math.min(search.page, Math.max(1, Math.ceil(found.length / PAGE)));
  return (
    <Card title="找社团" actions={<Updated at={asOf} now={now} isStale={isStale} />}>
      <Stack gap={3}>
        <Cluster gap={3}>
          <SearchField
            label="搜索社团"
            placeholder="名称、拼音或做什么"
            value={words}
            onChange={(next) => search.set({ words: next })}
          />
          <ToolbarSelect
            label="类别"
            isLabelHidden
            options={categories}
            value={category}
            onChange={(next) => search.set({ category: next })}
          />
          <Checkbox
            label="只看招新中"
            checked={open === '1'}
            onChange={({ target }) => search.set({ open: target.checked ? '1' : '' })}
          />
        </Cluster>
        <Filtered
          count={found.length}
          search={search}
          empty={{ icon: <Users />, title: '还没有社团' }}
          filtered={{ title: '没有符合条件的社团', description: '换个词试试，也可以打拼音首字母。' }}
        >
          <p role="status" className={textStyles.hintFigures}>
            共 {found.length} 个社团
          </p>
          <LinkRows aria-label="社团">
            {found.slice((page - 1) * PAGE, page * PAGE).map((society) => (
              <LinkRow
                key={society.society_id}
                lead={<Avatar name={society.name} />}
                title={society.name}
                to={paths.societies(society.society_id)}
                badges={<MembershipBadge mine={society.mine} />}
                facts={
                  <>
                    <p className={textStyles.note}>{society.about}</p>
                    <p className={textStyles.hintFigures}>
                      {[
                        societyCategories[society.category],
                        `${numberText(society.members)} 人`,
                        recruitingUntilText(society, now),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </>
                }
                end={<RecruitingBadge recruiting={society.recruiting} isStale={isStale} />}
              />
            ))}
          </LinkRows>
          <Pagination
            isCounted
            page={page}
            pageSize={PAGE}
            total={found.length}
            onPageChange={search.setPage}
          />
        </Filtered>
      </Stack>
    </Card>
  );
}
