/** A lesson in the week: its place in the week, 0 for Monday, when, and where. */
interface WeeklyLesson {
  place: number;
  from: string;
  to: string;
  room: string;
}

const lesson = (place: number, from: string, to: string, room: string): WeeklyLesson => ({
  place,
  from,
  to,
  room,
});

/** The timetable of the term: lessons in the week by course. Courses that are only taught online have none. */
export const timetable: Record<string, WeeklyLesson[]> = {
  // The learning paths.
  '11': [lesson(0, '08:00', '09:35', '教一 305'), lesson(2, '10:00', '11:35', '信息楼 机房 2')],
  '12': [lesson(1, '10:00', '11:35', '教一 305'), lesson(4, '08:00', '09:35', '信息楼 机房 3')],
  '21': [
    lesson(0, '10:00', '11:35', '教二 201'),
    lesson(2, '08:00', '09:35', '教二 201'),
    lesson(4, '10:00', '11:35', '教二 201'),
  ],
  '31': [lesson(1, '08:00', '09:35', '理科楼 110'), lesson(3, '10:00', '11:35', '理科楼 110')],
  // 操作系统, 概率论与数理统计, 离散数学, 大学英语（上）, 机器学习.
  '100043': [lesson(0, '14:00', '15:35', '信息楼 402'), lesson(3, '08:00', '09:35', '信息楼 402')],
  '100510': [lesson(2, '14:00', '15:35', '教二 306')],
  '100514': [lesson(4, '14:00', '15:35', '教二 108')],
  '101501': [lesson(0, '16:00', '17:35', '外语楼 215'), lesson(3, '16:00', '17:35', '外语楼 215')],
  '100085': [lesson(2, '18:30', '20:05', '信息楼 报告厅')],
};
