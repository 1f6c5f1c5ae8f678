import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isEqual } from 'lodash-es';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import { notificationQueries } from '@/api/notifications';
import { institute } from '@/lib/institute';
import { MINUTE } from '@/lib/time';
import { storedJson } from '@/lib/stored-json';
import { withLock } from '@/engines/outbox/with-lock';
import { draftStore, onDraftElsewhere, REMINDERS } from '@/session/drafts';
import { onStudentLeft } from '@/session/watch';
import { showToast } from '@/ui/toast-store';

const reminder = v.object({
  id: v.string(),
  /** When to tell, and until when it is of use, by this device's clock in epoch ms. */
  at: v.number(),
  until: v.number(),
  text: v.string(),
  /** Of a date: several at once are one, none comes in the quiet hours, and each once, though it is asked for again. */
  isDate: v.optional(v.boolean(), false),
  isTold: v.optional(v.boolean(), false),
});
export type Reminder = v.InferOutput<typeof reminder>;

const stored = storedJson(draftStore, REMINDERS, v.array(reminder), []);
const store = createStore<{ reminders: readonly Reminder[] }>(() => ({ reminders: [] }));

/** Milliseconds for which a tab out of sight leaves it to one in sight. */
const POLITE = 2000;
/** Milliseconds for which a reminder stays on the screen. */
const SHOWN = 20_000;
/** Dates that one reminder names. */
const NAMED = 3;
let timer: ReturnType<typeof setTimeout> | undefined;
let over: AbortController | undefined;
/** Whether it is the student's time without disturbance. */
let isQuiet = (): boolean => false;

function write(reminders: Reminder[]): void {
  if (reminders.length > 0) stored.write(reminders);
  else stored.forget();
  refresh();
}

/** Shows what is kept, and waits for the next one; a minute at most, as a device that sleeps counts no time. */
function refresh(): void {
  const reminders = stored.read();
  store.setState({ reminders });
  clearTimeout(timer);
  const now = Date.now();
  const next = Math.min(
    ...reminders
      .filter(({ isTold }) => !isTold)
      .map(({ at, isDate }) => (at <= now && isDate && isQuiet() ? now + MINUTE : at)),
  );
  if (!Number.isFinite(next)) return;
  const wait = Math.max(0, next - now) + (document.hidden ? POLITE : 0);
  timer = setTimeout(() => void tellDue(), Math.min(wait, MINUTE));
}

/** Tells what is due, in the first tab that comes to it. */
async function tellDue(): Promise<void> {
  await withLock(REMINDERS, async () => {
    const now = Date.now();
    const all = stored.read().filter(({ until }) => until > now);
    const due = all.filter(({ at, isDate, isTold }) => at <= now && !isTold && !(isDate && isQuiet()));
    write(
      all
        .filter((each) => each.isDate || !due.includes(each))
        .map((each) => (due.includes(each) ? { ...each, isTold: true } : each)),
    );
    for (const { text } of due.filter(({ isDate }) => !isDate)) tell(text);
    const dates = due.filter(({ isDate }) => isDate).map(({ text }) => text);
    if (dates.length > 0) tell(datesText(dates));
  });
}

/** Words for dates that begin soon, the first ones by name. */
function datesText(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  return `即将开始：${texts.slice(0, NAMED).join('；')}${more > 0 ? `；另有 ${more} 项` : ''}`;
}

function tell(text: string): Notification | undefined {
  showToast(text, { duration: SHOWN });
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  return document.hidden && isAllowed ? new Notification(institute.name, { body: text }) : undefined;
}

/** Keeps reminding the signed-in student until they leave; more calls change nothing. */
export function startReminders(client: QueryClient): void {
  isQuiet = () => client.getQueryData(notificationQueries.unread().queryKey)?.is_quiet ?? false;
  if (over) return;
  over = new AbortController();
  const { signal } = over;
  onDraftElsewhere(REMINDERS, refresh, signal);
  document.addEventListener('visibilitychange', refresh, { signal });
  const stopWatching = onStudentLeft(() => {
    over?.abort();
    over = undefined;
    clearTimeout(timer);
    store.setState({ reminders: [] });
    stopWatching();
  });
  refresh();
}

/** The student's reminders on this device, and what adds or removes one. */
export function useReminders() {
  startReminders(useQueryClient());
  const reminders = useStore(store, (state) => state.reminders);
  return {
    reminders,
    /** Tells a text after `delay` milliseconds, unless `until` milliseconds from now have passed. */
    add({ id, delay, until, text }: { id: string; delay: number; until: number; text: string }): void {
      // Asked only now, when the student wants a reminder; the toast comes without it.
      if ('Notification' in window && Notification.permission === 'default')
        void Notification.requestPermission();
      const now = Date.now();
      write([
        ...stored.read().filter((each) => each.id !== id),
        { id, at: now + delay, until: now + until, text, isDate: false, isTold: false },
      ]);
    },
    remove: (id: string): void => write(stored.read().filter((each) => each.id !== id)),
  };
}

/** Takes the place of the reminders of dates that lie between two moments; one of the same id and moment stays as it is. */
export function replaceDates(dates: readonly Reminder[], from: number, to: number): void {
  const all = stored.read();
  const isTold = ({ id, until }: Reminder) =>
    all.some((each) => each.id === id && each.until === until && each.isTold);
  const others = all.filter((each) => !each.isDate || each.until < from || each.until >= to);
  const next = [...others, ...dates.map((each) => ({ ...each, isTold: isTold(each) }))];
  if (!isEqual(next, all)) write(next);
}
