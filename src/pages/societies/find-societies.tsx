import { Users } from 'lucide-react';
import { societyCategories, type SocietySummary } from '@/api/societies';
import { byChoice, byFlag, byWords, finder, FinderBar } from '@/kit/finder';
import { FoundRows } from '@/kit/found-rows';
import { LinkRow } from '@/kit/link-row';
import type { ListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { Updated } from '@/ui/updated';
import { MembershipBadge, RecruitingBadge, recruitingUntilText } from './society-labels';

/** Ways to narrow the societies. */
export const societyFinder = finder<SocietySummary>()({
  words: byWords('搜索社团', '名称、拼音或做什么', ({ name, about, sounds }) => ({
    text: `${name} ${about}`,
    sounds,
  })),
  category: byChoice(
    '类别',
    '全部类别',
    societyCategories,
    (society, category) => society.category === category,
  ),
  open: byFlag('只看招新中', ({ recruiting }) => recruiting !== null),
});

interface FindSocietiesProps {
  list: readonly SocietySummary[];
  search: ListSearch<Parameters<typeof societyFinder.find>[1]>;
  /** When the list was right. */
  asOf: string;
  now: Date;
  isStale: boolean;
}

/** Every society, to narrow by words, pinyin and kind. */
export function FindSocieties({ list, search, asOf, now, isStale }: FindSocietiesProps) {
  return (
    <Card title="找社团" actions={<Updated at={asOf} now={now} isStale={isStale} />}>
      <Stack gap={3}>
        <FinderBar of={societyFinder} search={search} />
        <FoundRows
          label="社团"
          unit="个社团"
          rows={societyFinder.find(list, search.filter)}
          search={search}
          pageSize={12}
          empty={{ icon: <Users />, title: '还没有社团' }}
          filtered={{ title: '没有符合条件的社团', description: '换个词试试，也可以打拼音首字母。' }}
        >
          {(society) => (
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
          )}
        </FoundRows>
      </Stack>
    </Card>
  );
}
