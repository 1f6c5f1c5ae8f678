import type { Database } from '../engine/database';
import { grams, matchSections } from './match';
import { isCode, isProse, type Section } from './sections';
import { unknownSubject } from './small-talk';

const MOST_CHARACTERS = 1400;
/** Below this share of the question a match is chance, unless a title names what was asked about. */
const LEAST_COVERAGE = 0.35;

const place = ({ lesson, chapter, heading }: Section): string =>
  heading === chapter
    ? `《${lesson.title}》的“${heading}”`
    : `《${lesson.title}》的“${chapter} · ${heading}”`;

/** As many whole blocks as fit, starting with the one that fits the question best. */
function explanation({ blocks }: Section, question: string): string[] {
  const asked = grams(question);
  const fit = (block: string): number => [...grams(block)].filter((gram) => asked.has(gram)).length;
  const best = Math.max(...blocks.filter(isProse).map(fit), 0);
  const start = Math.max(
    0,
    blocks.findIndex((block) => isProse(block) && fit(block) === best),
  );
  // A later paragraph alone may lack its ground: begin at most two blocks before the end.
  const from = Math.min(start, Math.max(0, blocks.length - 3));
  const chosen: string[] = [];
  let length = 0;
  for (const block of blocks.slice(from)) {
    length += block.length;
    if (chosen.length > 1 && length > MOST_CHARACTERS) break;
    chosen.push(block);
  }
  return chosen;
}

/** Code and its output first, the words after it. */
const codeFirst = (blocks: string[]): string[] => {
  const index = blocks.findIndex(isCode);
  if (index < 0) return blocks;
  const end = /^(```|~~~)text/.test(blocks[index + 1] ?? '') ? index + 2 : index + 1;
  return [...blocks.slice(index, end), ...blocks.slice(0, index), ...blocks.slice(end)];
};

/** A question of the lesson that is not the one just asked. */
const nextQuestion = ({ lesson }: Section, question: string): string =>
  lesson.questions.find((each) => each.trim() !== question.trim()) ??
  `要不要出一道《${lesson.title}》的小题检验一下？`;

/**
 * The assistant's answer to a message, Markdown composed from the books. `matrix_coder` wants code first,
 * and so does a message that asks for a program.
 */
export async function composeAnswer(
  database: Database,
  message: string,
  businessType: string,
): Promise<string> {
  const wantsCode = businessType === 'matrix_coder' || /代码|程序|实现|编写|python/i.test(message);
  const matches = (await matchSections(database, message)).filter(
    ({ coverage, named }) => named || coverage >= LEAST_COVERAGE,
  );
  const withCode = wantsCode
    ? matches.slice(0, 6).find(({ section }) => section.blocks.some(isCode))
    : undefined;
  const found = withCode ?? matches[0];
  if (!found) return unknownSubject(database, message);

  const { section } = found;
  const intro = section.exercises
    ? `下面是《${section.lesson.title}》的几道练习，先自己做，再对照答案：`
    : found.coverage >= LEAST_COVERAGE
      ? `这个问题在${place(section)}一节里讲到。`
      : `和这个问题最相近的，是${place(section)}一节。`;
  const blocks = explanation(section, message);
  const related = matches.find(
    (match) => match.section.lesson !== section.lesson && match.score > found.score / 2,
  )?.section;
  return [
    withCode ? `${intro}先看代码：` : intro,
    ...(withCode ? codeFirst(section.blocks) : blocks),
    ...(related ? [`> 相关内容：${place(related)}。`] : []),
    section.exercises
      ? '做完之后把你的思路发给我，我帮你检查。'
      : `**想一想：**${nextQuestion(section, message)}`,
  ].join('\n\n');
}
