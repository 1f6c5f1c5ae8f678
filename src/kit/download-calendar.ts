import type { CalendarEvent } from '@/lib/calendar-file';
import { downloadFile } from '@/lib/download-file';
import { tellUnreached } from '@/ui/offline-store';

/** Hands the student events as `<name>.ics`; the code that makes it loads at the first use. Rejects, and says so, when that fails. */
export async function downloadCalendar(name: string, events: readonly CalendarEvent[]): Promise<void> {
  const { calendarFile } = await import('@/lib/calendar-file').catch((error: unknown) => {
    tellUnreached('日历没有生成，请检查网络后再试', '日历还没有生成，联网后再点一次');
    throw error;
  });
  downloadFile(`${name}.ics`, calendarFile(name, events, new Date()), 'text/calendar;charset=utf-8');
}
