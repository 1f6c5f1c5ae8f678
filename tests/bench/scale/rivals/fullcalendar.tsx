import FullCalendar from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import themePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import { useEffect, useRef } from 'react';
import type { ShownDate } from '../page/main';

const plugins = [themePlugin, dayGridPlugin];
const content = ({ event }: { event: { title: string } }) => <span data-date>{event.title}</span>;

export default function Rival({ dates, day }: { dates: ShownDate[]; day: Date }) {
  const calendar = useRef<FullCalendar>(null);
  useEffect(() => calendar.current?.getApi().gotoDate(day), [day]);
  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      initialView="dayGridMonth"
      initialDate={day}
      events={dates}
      eventContent={content}
      dayMaxEvents={4}
      headerToolbar={false}
      height="100%"
    />
  );
}
