import * as v from 'valibot';
import { type Practice, practiceShow, type WireNotebook } from '@/api/practice';
import type { Database } from '../engine/database';
import { column, type TablesOf } from '../engine/table';

const { entries } = practiceShow.output;

/** The exercise of a lesson, whose id it has. The blocks of Python in its Markdown are the code cells of its notebook. */
const exerciseRow = v.object({
  id: column.text,
  title: column.text,
  level: entries.level,
  markdown: column.text,
  tests: entries.tests,
});

export const tables = { exercises: exerciseRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** An exercise as it is handed out. */
export type Exercise = Pick<Practice, 'lesson_id' | 'title' | 'level' | 'tests'> & { notebook: WireNotebook };

/** A notebook as a file of Jupyter would hold it; its cells are c1, c2, … */
function notebookOf(markdown: string): WireNotebook {
  const parts = markdown
    .split(/^```python\n([^]*?)^```$/m)
    .map((part, index) => ({ isCode: index % 2 === 1, source: part.trim() }))
    .filter(({ isCode, source }) => isCode || source !== '');
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
    cells: parts.map(({ isCode, source }, index) => {
      const id = `c${index + 1}`;
      return isCode
        ? { cell_type: 'code', id, metadata: {}, source, outputs: [], execution_count: null }
        : { cell_type: 'markdown', id, metadata: {}, source };
    }),
  };
}

/** An empty notebook to try things in, of a lesson that has no exercise. */
const freeExercise = (lessonTitle: string) => ({
  title: `自由练习：${lessonTitle}`,
  level: '自由练习' as const,
  tests: [],
  markdown: `# ${lessonTitle}

本课没有布置编程题。这里是一个空白笔记本：可以用 Python 验算课上的公式、画图，或随手记录。

\`\`\`python
from math import pi, sin
from matrix import plot

xs = [k * pi / 50 for k in range(101)]
plot(xs, [sin(x) for x in xs], title='试一试')
\`\`\`

\`\`\`python
\`\`\``,
});

/** The exercise of a lesson. */
export function exerciseOf(database: Database, lesson: { id: string; title: string }): Exercise {
  const { title, level, tests, markdown } = database.exercises.find(lesson.id) ?? freeExercise(lesson.title);
  return { lesson_id: lesson.id, title, level, tests, notebook: notebookOf(markdown) };
}
