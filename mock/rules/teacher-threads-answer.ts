import { grams } from '../ai/match';
import { allSections, isProse, type Section } from '../ai/sections';

/** Characters of the book in one answer at most. */
const MOST = 700;

const fit = (section: Section, asked: Set<string>): number =>
  [...grams([section.heading, section.chapter, ...section.blocks].join('\n'))].filter((gram) =>
    asked.has(gram),
  ).length;

/** The paragraphs that say most about a question, in their order, from the first that does. */
function essence({ blocks }: Section, asked: Set<string>): string[] {
  const hits = blocks.map((block) => [...grams(block)].filter((gram) => asked.has(gram)).length);
  const best = Math.max(0, hits.indexOf(Math.max(...hits)));
  const from = isProse(blocks[best] ?? '') ? best : Math.max(0, best - 1);
  const chosen: string[] = [];
  let length = 0;
  for (const block of blocks.slice(from)) {
    length += block.length;
    if (chosen.length > 0 && length > MOST) break;
    chosen.push(block);
  }
  return chosen;
}

/**
 * Returns the teacher's answer to a message: from the lesson's book, nearest to the question; an ordinary word of
 * encouragement when nothing is near. `lessonId` is null for a question of an unknown lesson.
 */
export async function teacherAnswer(lessonId: string | null, message: string): Promise<string> {
  const asked = grams(message);
  const sections = (await allSections()).filter(
    ({ lesson, exercises }) => !exercises && (lessonId === null || lesson.id === lessonId),
  );
  const [best] = sections
    .map((section) => ({ section, hits: fit(section, asked) }))
    .toSorted((one, other) => other.hits - one.hits);
  if (!best || best.hits < 2)
    return '收到。请再具体一点：你做到了哪一步，得到的结果和你想的有什么不同？把代码、推导或截图发上来，我们一起看。';
  const { chapter, heading } = best.section;
  const place = heading === chapter ? `“${chapter}”` : `“${chapter}”里的“${heading}”`;
  return [
    `这个问题的关键在教材${place}这一段，我摘出来，你对照着看：`,
    ...essence(best.section, asked),
    '先用自己的话把这一段讲一遍，再回头看你的问题。如果还有哪一步不清楚，把那一步写给我。',
  ].join('\n\n');
}
