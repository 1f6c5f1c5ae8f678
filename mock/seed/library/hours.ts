import type { OpeningHours } from '@/api/opening-hours';

const from = (opens: string, closes: string) => [{ from: opens, to: closes }];

/** When the library is open: longer before examinations, shorter in vacations, when it is closed at weekends. */
export const libraryHoursSeed: OpeningHours = {
  usual: {
    workday: from('08:00', '22:00'),
    weekend: from('08:00', '22:00'),
    holiday: from('09:00', '17:00'),
  },
  exam_weeks: {
    workday: from('07:00', '23:30'),
    weekend: from('07:00', '23:30'),
    holiday: from('09:00', '22:00'),
  },
  vacation: { workday: [...from('09:00', '11:30'), ...from('13:30', '17:00')], weekend: [], holiday: [] },
};
