import { type Canteen, type Meal, type MealSpan, meals } from '@/api/cafeteria';

/** `'b06:30-09:00 n20:30-24:30'`: the meals by their first letters. */
const spans = (plan: string): MealSpan[] =>
  plan
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = ''] = part.slice(1).split('-');
      const meal: Meal = meals.find((each) => each.startsWith(part[0] ?? '')) ?? 'lunch';
      return { meal, from, to };
    });

type Days = [workday: string, weekend: string, holiday: string];
const byDay = ([workday, weekend, holiday]: Days) => ({
  workday: spans(workday),
  weekend: spans(weekend),
  holiday: spans(holiday),
});
const hours = (usual: Days, exam: Days | null, vacation: Days | null): Canteen['hours'] => ({
  usual: byDay(usual),
  exam_weeks: exam && byDay(exam),
  vacation: vacation && byDay(vacation),
});
/** The same on each day that is no holiday. */
const daily = (plan: string, holiday = ''): Days => [plan, plan, holiday];

/** The canteens of the campus. */
export const canteens: Omit<Canteen, 'closures'>[] = [
  {
    canteen_id: '1',
    name: '一食堂',
    place: '竹园宿舍区南侧',
    about: '大众菜最全，早餐最早，假期也开。',
    phone: '021-5555-2001',
    seats: 520,
    is_halal: false,
    hours: hours(
      [
        'b06:30-09:00 l10:40-13:20 d16:30-19:00',
        'b07:00-09:30 l11:00-13:00 d16:30-18:30',
        'b07:30-09:00 l11:00-12:30 d17:00-18:30',
      ],
      daily('b06:20-09:30 l10:40-13:20 d16:30-19:30', 'b07:30-09:00 l11:00-12:30 d17:00-18:30'),
      daily('b07:30-08:30 l11:00-12:30 d17:00-18:30', 'l11:00-12:30'),
    ),
  },
  {
    canteen_id: '2',
    name: '二食堂',
    place: '教学区，第一教学楼东',
    about: '离教室最近，麻辣香锅和黄焖鸡最有名。',
    phone: '021-5555-2002',
    seats: 680,
    is_halal: false,
    hours: hours(
      ['b06:50-09:20 l10:50-13:30 d16:50-19:20', 'l11:00-13:00 d17:00-19:00', ''],
      daily('b06:50-09:20 l10:50-13:30 d16:50-19:40'),
      daily(''),
    ),
  },
  {
    canteen_id: '3',
    name: '三食堂',
    place: '梅园宿舍区，体育馆旁',
    about: '面食、轻食和夜宵，考试周夜宵延长。',
    phone: '021-5555-2003',
    seats: 460,
    is_halal: false,
    hours: hours(
      [
        'l10:40-13:30 d16:30-19:30 n20:30-24:30',
        'l11:00-13:30 d16:30-19:30 n20:00-24:00',
        'l11:00-13:00 d17:00-19:00',
      ],
      daily('l10:40-13:30 d16:30-19:30 n20:30-25:30', 'l11:00-13:00 d17:00-19:00'),
      daily('l11:00-13:00 d17:00-19:00'),
    ),
  },
  {
    canteen_id: '4',
    name: '清真餐厅',
    place: '一食堂二楼',
    about: '独立厨房和餐具，有清真食品准营证。',
    phone: '021-5555-2004',
    seats: 180,
    is_halal: true,
    hours: hours(
      [
        'b06:40-09:00 l10:50-13:30 d16:40-19:30',
        'b07:00-09:00 l11:00-13:00 d17:00-19:00',
        'b07:30-09:00 l11:00-13:00 d17:00-19:00',
      ],
      null,
      daily('l11:00-12:40 d17:00-18:40', 'l11:00-12:40'),
    ),
  },
  {
    canteen_id: '5',
    name: '学苑餐厅',
    place: '东校区正门内',
    about: '小炒和砂锅，可以订桌。',
    phone: '021-5555-2005',
    seats: 240,
    is_halal: false,
    hours: hours(
      ['l10:50-13:30 d16:50-20:00', 'l11:00-13:30 d17:00-20:00', 'l11:00-13:00 d17:00-19:30'],
      null,
      daily(''),
    ),
  },
];
