import { algorithmExercises } from './algorithms';
import { code, type Exercise, exercise, text } from './exercise';
import { languageExercises } from './language';
import { scienceExercises } from './science';

/** The exercises with tests, by the lessons they belong to. */
export const exercises: Exercise[] = [...languageExercises, ...algorithmExercises, ...scienceExercises];

const byLesson = new Map(exercises.map((each) => [each.lesson_id, each]));

/** The exercise of a lesson; one that has none gets an empty notebook to try things in. */
export const exerciseOf = (lessonId: string, title: string): Exercise =>
  byLesson.get(lessonId) ??
  exercise(lessonId, `自由练习：${title}`, '自由练习', [
    text(
      `# ${title}\n\n本课没有布置编程题。这里是一个空白笔记本：可以用 Python 验算课上的公式、画图，或随手记录。`,
    ),
    code(
      "from math import pi, sin\nfrom matrix import plot\n\nxs = [k * pi / 50 for k in range(101)]\nplot(xs, [sin(x) for x in xs], title='试一试')",
    ),
    code(''),
  ]);
