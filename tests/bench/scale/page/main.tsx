import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dates } from '../dates';

/** A date as calendars know it. */
export interface ShownDate {
  id: string;
  title: string;
  start: Date;
  end: Date;
}

/** A rival: it draws the month that a day is in, four dates a day and how many more there are. */
export type Rival = ComponentType<{ dates: ShownDate[]; day: Date }>;

const rivals = import.meta.glob<{ default: Rival }>('../rivals/*.tsx');

const moment = (text: string): Date => new Date(text.replace(' ', 'T'));
const shown: ShownDate[] = dates.map(({ item_id, title, starts_at, ends_at }) => ({
  id: item_id,
  title,
  start: moment(starts_at),
  end: moment(ends_at),
}));

/** The controls of our page, and below them the rival's month. */
function Page({ Month }: { Month: Rival }) {
  const [isMonth, setMonth] = useState(false);
  const [day, setDay] = useState(() => new Date(2026, 11, 15));
  return (
    <>
      <label>
        <input type="radio" name="view" checked={!isMonth} onChange={() => setMonth(false)} />周
      </label>
      <label>
        <input type="radio" name="view" checked={isMonth} onChange={() => setMonth(true)} />月
      </label>
      <button
        type="button"
        onClick={() => setDay((before) => new Date(before.getFullYear(), before.getMonth() + 1, 15))}
      >
        下一个月
      </button>
      <div style={{ height: 900 }}>{isMonth && <Month dates={shown} day={day} />}</div>
    </>
  );
}

async function start(): Promise<void> {
  const name = new URLSearchParams(location.search).get('rival') ?? '';
  const load = rivals[`../rivals/${name}.tsx`];
  const root = document.getElementById('root');
  if (!load || !root) throw new Error(`No rival ${name}`);
  createRoot(root).render(<Page Month={(await load()).default} />);
}

void start();
