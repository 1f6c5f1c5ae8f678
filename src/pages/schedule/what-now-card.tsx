import { useQuery } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import type { AgendaItem } from '@/api/agenda';
import { recordQueries } from '@/api/records';
import { LinkRows } from '@/kit/link-row';
import { dayAfter } from '@/lib/days';
import { storedJson } from '@/lib/stored-json';
import { dayOf, momentOf } from '@/lib/time';
import { draftStore } from '@/session/drafts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import textStyles from '@/ui/text.module.css';
import { AgendaRow } from './agenda-row';
import { habitsOf, noHabits, type StudyHabits } from './study-habits';
import { whatNow } from './what-now';

const moments = v.record(v.string(), v.number());
const none: v.InferOutput<typeof moments> = {};
/** Until when each item is put off, in epoch milliseconds, by its id. */
const putOffs = () => storedJson(draftStore, 'agendaPutOff', moments, none);

/** Tomorrow, 8:00. */
const tomorrow = (now: Date): number => momentOf(`${dayAfter(dayOf(now), 1)} 08:00:00`);

/** The student's ways of studying; none until the records have come. */
function useHabits(today: string): StudyHabits {
  const { data: rows } = useQuery({ ...recordQueries.historyPage({}, 1), meta: { background: true } });
  const { data: all } = useQuery({ ...recordQueries.historyDays({}), meta: { background: true } });
  if (!rows || !all) return noHabits;
  const days = all.days.filter(({ seconds }) => seconds > 0).map(({ day }) => day);
  return habitsOf(rows.list, days, today);
}

/** A few things to do now, each with its reason, and each can be put off until tomorrow; nothing where there are none. */
export function WhatNowCard({ items, now }: { items: readonly AgendaItem[]; now: Date }) {
  const [putOff, setPutOff] = useState(() => putOffs().read());
  const keep = (next: typeof putOff) => {
    putOffs().write(next);
    setPutOff(next);
  };
  const habits = useHabits(dayOf(now));
  const suggestions = whatNow(items, now, putOff, habits);
  const away =
    whatNow(items, now, {}, habits).length > 0 &&
    Object.values(putOff).some((until) => until > now.getTime());
  if (suggestions.length === 0 && !away) return null;
  return (
    <Card
      title="现在做什么"
      actions={
        away && (
          <Button size="small" variant="ghost" onClick={() => keep({})}>
            恢复推迟的
          </Button>
        )
      }
    >
      {suggestions.length === 0 ? (
        <p className={textStyles.note}>都推迟到明天了。</p>
      ) : (
        <LinkRows aria-label="现在做什么">
          {suggestions.map(({ item, reason }) => (
            <AgendaRow
              key={item.item_id}
              item={item}
              facts={[reason]}
              end={
                <Button
                  size="small"
                  icon={<AlarmClock />}
                  aria-label={`明天再说“${item.title}”`}
                  onClick={() => keep({ ...putOff, [item.item_id]: tomorrow(now) })}
                >
                  明天再说
                </Button>
              }
            />
          ))}
        </LinkRows>
      )}
    </Card>
  );
}
