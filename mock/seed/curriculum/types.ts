/** One lesson of the seed curriculum. Its book is `books/<id>.md`; chapters start at `## ` headings. */
export interface SeedLesson {
  id: string;
  title: string;
  summary: string;
  /** Study time in minutes. */
  minutes: number;
  /** Good first questions to ask the AI about this lesson. */
  questions: string[];
  /** Ids of lessons that must be done first, beyond the one before it in its course. */
  requires?: string[];
}

/** One course of a learning path. Its lessons are studied in order. */
export interface SeedCourse {
  id: string;
  title: string;
  summary: string;
  teacher: string;
  academy: string;
  level: '入门' | '进阶' | '提高';
  /** Ids of courses of the same path to be finished first. */
  requires: string[];
  lessons: SeedLesson[];
}

/** One learning path. */
export interface SeedMission {
  id: string;
  title: string;
  subtitle: string;
  summary: string;
  /** Why it is recommended. */
  reason: string;
  /** Colour of its cover: a hue in degrees, 0 to 360. */
  hue: number;
  courses: SeedCourse[];
}
