import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
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
});
export type Reminder = v.InferOutput<typeof reminder>;

const stored = storedJson(draftStore, REMINDERS, v.array(reminder), []);
const store = createStore<{ reminders: readonly Reminder[] }>(() => ({ reminders: [] }));

/** Milliseconds for which a tab out of sight leaves it to one in sight. */
const POLITE = 2000;
/** Milliseconds for which a reminder stays on the screen. */
const SHOWN = 20_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let over: AbortController | undefined;

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
  const next = Math.min(...reminders.map(({ at }) => at));
  if (!Number.isFinite(next)) return;
  const wait = Math.max(0, next - Date.now()) + (document.hidden ? POLITE : 0);
  timer = setTimeout(() => void tellDue(), Math.min(wait, MINUTE));
}

/** Tells what is due, in the first tab that comes to it. */
async function tellDue(): Promise<void> {
  await withLock(REMINDERS, async () => {
    const now = Date.now();
    const all = stored.read();
    write(all.filter(({ at }) => at > now));
    for (const { text } of all.filter(({ at, until }) => at <= now && now < until)) tell(text);
  });
}

function tell(text: string): Notification | undefined {
  showToast(text, { duration: SHOWN });
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  return document.hidden && isAllowed ? new Notification('Matrix', { body: text }) : undefined;
}

/** Keeps reminding the signed-in student until they leave; more calls change nothing. */
export function startReminders(): void {
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
  startReminders();
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
        { id, at: now + delay, until: now + until, text },
      ]);
    },
    remove: (id: string): void => write(stored.read().filter((each) => each.id !== id)),
  };
}
