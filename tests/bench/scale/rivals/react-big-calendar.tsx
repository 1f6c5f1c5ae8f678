import dayjs from 'dayjs';
import { Calendar, dayjsLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import type { ShownDate } from '../page/main';

const localizer = dayjsLocalizer(dayjs);
const ignore = () => {};
const components = { event: ({ title }: { title: string }) => <span data-date>{title}</span> };

/** As many dates a day as its height has room for: four. */
export default function Rival({ dates, day }: { dates: ShownDate[]; day: Date }) {
  return (
    <Calendar
      localizer={localizer}
      events={dates}
      date={day}
      view="month"
      views={['month']}
      components={components}
      onNavigate={ignore}
      onView={ignore}
      toolbar={false}
    />
  );
}
