import { useState } from 'react';
import type { Registrant } from '@/api/activities';
import { timeText } from '@/lib/time';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { searchRegistrants, viewedOf } from './registrant-filter';
import styles from './registrants-card.module.css';
import type { NameCheckIns } from './use-name-check-ins';

/** The one whom words name: the only one they fit, or the only one whose whole name or number they are. */
function onlyOne(found: readonly Registrant[], words: string): Registrant | undefined {
  const exact = found.filter(({ name, student_number }) => name === words || student_number === words);
  const [one, another] = exact.length > 0 ? exact : found;
  return another ? undefined : one;
}

interface DeskSearchProps {
  list: readonly Registrant[];
  words: string;
  onWords: (words: string) => void;
  checkIns: NameCheckIns;
}

/** The search of a desk at the entrance: narrows the list, and Enter checks in the one whom the words name. */
export function DeskSearch({ list, words, onWords, checkIns }: DeskSearchProps) {
  const [lastId, setLastId] = useState('');
  const [problem, setProblem] = useState('');

  /** Checks in whom the words name; true when the field is free for the next one. */
  function enter(given: string): boolean {
    const typed = given.trim();
    if (!typed) return false;
    const active = searchRegistrants(viewedOf(list, 'all'), typed);
    const found = active.length > 0 ? active : searchRegistrants(viewedOf(list, 'gone'), typed);
    const one = onlyOne(found, typed);
    setLastId(one?.registration_id ?? '');
    setProblem(
      one
        ? ''
        : found.length === 0
          ? '名单里没有这个人'
          : `有 ${found.length} 人符合，请再输几个字，或点名单里的“签到”`,
    );
    if (one?.state !== 'confirmed' || one.checked_in_at !== null) return false;
    checkIns.checkIn(one.registration_id);
    return true;
  }

  /** Current state of the registrant entered last. */
  function lastText(): string {
    const last = list.find(({ registration_id }) => registration_id === lastId);
    if (!last) return problem;
    const queued = checkIns.queued.get(lastId);
    if (last.checked_in_at !== null) return `${last.name} ${timeText(last.checked_in_at)} 已签到`;
    if (last.state === 'waiting') return `${last.name} 还在候补第 ${last.place} 位，没有名额`;
    if (last.state !== 'confirmed') return `${last.name} 的报名已经取消`;
    if (queued?.problem) return `${last.name} 没有签到：${queued.problem}`;
    return queued ? `${last.name} 已排队，还没有签到` : '';
  }

  return (
    <div className={styles.desk}>
      <SearchField
        label="搜索名单"
        placeholder="姓名、拼音、学号，Enter 签到"
        value={words}
        onChange={(next) => {
          onWords(next);
          setProblem('');
        }}
        onEnter={enter}
      />
      <p role="status" className={textStyles.noteFigures}>
        {lastText()}
      </p>
    </div>
  );
}
