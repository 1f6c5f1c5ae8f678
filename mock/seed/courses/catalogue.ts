import { daysAgo } from '../../engine/clock';
import curriculum from '../missions/missions.json';
import type { PathCourse, Mission } from '../../laws/curriculum-index';
import { formsOf } from './forms';
import { humanities } from './humanities';
import { makeCourse, popularity, teacherOf } from './make-course';
import { randomFrom } from './random';
import { science } from './science';
import { society } from './society';
import { technology } from './technology';
import type { CatalogueCourse, SeedAcademy } from './types';

/** The academies, in the order they are shown. */
export const academies: SeedAcademy[] = [...technology, ...science, ...society, ...humanities];

/** Academy and category of each path's courses. Those of mathematics are taught by the college of that subject. */
const places: Record<string, { academy: string; category: string; alias: string }> = {
  '1': { academy: 'jsj', category: '程序设计', alias: '程序设计' },
  '2': { academy: 'sx', category: '大学数学', alias: '高等数学' },
  '3': { academy: 'wl', category: '普通物理', alias: '大学物理' },
};

/** Subjects that everyone wants, whatever they study. */
const wanted = new Set(
  'Python 数据分析,机器学习,人工智能导论,大模型应用开发,操作系统,计算机网络,数据库系统,高等数学,概率论与数理统计,大学物理,大学英语,英语口语,日语入门,心理学导论,个人理财,会计学原理,法律与生活,唐诗鉴赏,红楼梦研读,短视频创作,急救知识,摄影,音乐鉴赏'.split(
    ',',
  ),
);

const FIRST_ID = 100_001;
/** Forms of each subject, and of every sixth one more: 2,000 courses in all. */
const FORMS = 4;

/** The stable id of a category: its place within its academy. */
const categoryId = (academy: SeedAcademy, name: string): string =>
  `${academy.id}-${Object.keys(academy.categories).indexOf(name) + 1}`;

function fromCurriculum(mission: Mission, course: PathCourse): CatalogueCourse {
  const place = places[mission.id];
  const academy = academies.find(({ id }) => id === place?.academy) ?? academies[0];
  if (!academy || !place) throw new Error(`No academy for the path ${mission.title}`);
  const next = randomFrom(Number(course.id) * 7919);
  const daysOld = 90 + Math.floor(next() * 500);
  const chapters = course.lessons.map(({ id, title, minutes }) => ({ chapter_id: id, title, minutes }));
  const { students, heat, heat_before } = popularity(next, 900);
  const scale = (points: number): number => Math.round(points * 3.2 + 60);
  return {
    id: course.id,
    title: course.title,
    summary: course.summary,
    academy_id: academy.id,
    academy: academy.name,
    category_id: categoryId(academy, place.category),
    category: place.category,
    teacher: course.teacher,
    level: course.level,
    minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
    chapters,
    students: scale(students),
    rating: 4.6 + Math.floor(next() * 4) / 10,
    rating_count: 180 + Math.floor(next() * 400),
    hue: mission.hue,
    published_at: daysAgo(daysOld, '10:00'),
    heat: { week: scale(heat.week), month: scale(heat.month), all: scale(heat.all) },
    heat_before: {
      week: scale(heat_before.week),
      month: scale(heat_before.month),
      all: scale(heat_before.all),
    },
    tags: [place.alias, '学习路径'],
    mission: { id: mission.id, title: mission.title },
  };
}

interface Subject {
  academy: SeedAcademy;
  category: string;
  name: string;
  topics: string[];
}

const subjectsOf = (academy: SeedAcademy): Subject[] =>
  Object.entries(academy.categories).flatMap(([category, text]) =>
    text.split(/\s+/).map((entry) => {
      const [name = '', topics = ''] = entry.replaceAll('_', ' ').split(':');
      return { academy, category, name, topics: topics.split(',') };
    }),
  );

/** Every course: those of the learning paths, then the made ones. Ids stay the same from one visit to the next. */
function makeCatalogue(): CatalogueCourse[] {
  const own = (curriculum as Mission[]).flatMap((mission) =>
    mission.courses.map((course) => fromCurriculum(mission, course)),
  );
  const taken = new Set(own.map(({ title }) => title));
  const made: CatalogueCourse[] = [];
  let seed = 0;
  const subjects = academies.flatMap(subjectsOf);
  for (const [index, { academy, category, name, topics }] of subjects.entries()) {
    const [itself, ...others] = formsOf[academy.kind];
    const count = FORMS - 1 + (index % 6 === 0 ? 1 : 0);
    const chosen = Array.from({ length: count }, (_, step) => others[(index * 3 + step) % others.length]);
    for (const form of [itself, ...chosen]) {
      seed += 1;
      if (!form) continue;
      const weight = form === itself ? (wanted.has(name) ? 10 : 1.6) : 0.7;
      const id = String(FIRST_ID + seed - 1);
      const course = makeCourse({ id, subject: name, topics, form, seed, weight });
      if (taken.has(course.title)) continue;
      made.push({
        ...course,
        academy_id: academy.id,
        academy: academy.name,
        category_id: categoryId(academy, category),
        category,
        teacher: teacherOf(Math.floor(index / 10), seed),
        hue: (academy.hue + ((index * 11) % 36) - 18 + 360) % 360,
      });
    }
  }
  return [...own, ...made];
}

let made: Map<string, CatalogueCourse> | undefined;

/** The catalogue by id, made when it is first asked for. */
export function catalogue(): Map<string, CatalogueCourse> {
  made ??= new Map(makeCatalogue().map((course) => [course.id, course]));
  return made;
}
