/** Kind of an academy's courses: decides the forms in which its subjects are taught. */
export type CourseKind = 'engineering' | 'science' | 'society' | 'language' | 'humanities' | 'arts';

/** An academy and what it teaches. */
export interface SeedAcademy {
  id: string;
  name: string;
  /** Colour of its covers: a hue in degrees, 0 to 360. */
  hue: number;
  kind: CourseKind;
  /** Subjects by category, as `name:topic,topic,topic` with blanks between; `_` stands for a blank. */
  categories: Record<string, string>;
}

/** One chapter of a course. In a course of a learning path, it is a lesson. */
export interface CatalogueChapter {
  chapter_id: string;
  title: string;
  minutes: number;
}

/** Popularity of a course, as points. */
export interface Heat {
  week: number;
  month: number;
  all: number;
}

/** One course of the catalogue. */
export interface CatalogueCourse {
  id: string;
  title: string;
  summary: string;
  academy_id: string;
  academy: string;
  category_id: string;
  category: string;
  teacher: string;
  level: '入门' | '进阶' | '提高';
  minutes: number;
  chapters: CatalogueChapter[];
  students: number;
  /** 1 to 5, one decimal. */
  rating: number;
  rating_count: number;
  hue: number;
  /** Wire time. */
  published_at: string;
  heat: Heat;
  /** The heat of the week and the month before these. */
  heat_before: Heat;
  tags: string[];
  /** The learning path that it belongs to; its chapters are that path's lessons. */
  mission: { id: string; title: string } | null;
}
