/** A piece of homework that a teacher has set. */
export interface SeedTask {
  id: string;
  lesson_id: string;
  title: string;
  markdown: string;
  /** Days from today, and the time of day. */
  due: [days: number, time: string];
  /** Days before today. */
  published: number;
  rubric: { name: string; points: number; description: string }[];
}
