import { type Database, derived } from '../engine/database';
import { allSections, type Section } from './sections';

/** Words that say how to answer, not what about. */
const FILLER =
  /请问|请你|请|帮我|什么是|是什么|什么|怎么样|怎么|怎样|如何|为什么|为何|解释一下|解释|介绍一下|介绍|一下|讲讲|讲解|说明|举个例子|例子|可以|应该|出几道|出一道|几道|练习题|练习|习题|题目|关系|区别|我想|知道|吗|呢|的|了|和|与|有/g;

/** The pairs of Chinese characters, the Latin words and the numbers of a text. */
export function grams(text: string): Set<string> {
  const found = new Set<string>(text.toLowerCase().match(/[a-z_][a-z\d_]+|\d+(?:\.\d+)?/g) ?? []);
  for (const run of text.match(/[\u4e00-\u9fff]+/g) ?? []) {
    if (run.length === 1) found.add(run);
    for (let index = 0; index + 1 < run.length; index += 1) found.add(run.slice(index, index + 2));
  }
  return found;
}

interface Indexed {
  section: Section;
  /** Titles, from the smallest heading to the lesson's, and text; each with the weight of a hit. */
  parts: { grams: Set<string>; factor: number; title: boolean }[];
}

/** The sections with the words of their parts, and the weight of each word. */
const sectionIndex = derived(async (database) => {
  const entries = (await allSections(database)).map((section): Indexed => {
    const { heading, chapter, lesson, blocks } = section;
    const parts = [
      { grams: grams(heading), factor: 2, title: true },
      { grams: grams(chapter === heading ? '' : chapter), factor: 1, title: true },
      { grams: grams(lesson.title), factor: 1, title: true },
      { grams: grams(blocks.join('\n')), factor: 1, title: false },
    ];
    return { section, parts };
  });
  const count = new Map<string, number>();
  for (const { parts } of entries)
    for (const gram of new Set(parts.flatMap((part) => [...part.grams])))
      count.set(gram, (count.get(gram) ?? 0) + 1);
  /** Rare words say more; one that no book has says most. */
  const weight = (gram: string): number => Math.log(entries.length / (count.get(gram) ?? 1));
  return { entries, weight };
});

/** True when a lesson suggests this very question, or nearly this. */
function isSuggested({ lesson }: Section, asked: Set<string>): boolean {
  return lesson.questions.some((question) => {
    const own = grams(question.replace(FILLER, ' '));
    const shared = [...asked].filter((gram) => own.has(gram)).length;
    return shared > 2 && shared / Math.max(own.size, asked.size) > 0.8;
  });
}

export interface AnswerMatch {
  section: Section;
  score: number;
  /** Share of the question that the section knows, 0 to 1. */
  coverage: number;
  /** A word of the question stands in its heading, chapter or lesson's title. */
  named: boolean;
}

/** The sections that best fit a question, best first; rare words count more, and words of a heading most. */
export async function matchSections(database: Database, question: string): Promise<AnswerMatch[]> {
  const { entries, weight } = await sectionIndex(database);
  const subject = question.replace(FILLER, ' ');
  const asked = grams(subject.trim() ? subject : question);
  const whole = [...asked].reduce((sum, gram) => sum + weight(gram), 0);
  const wantsExercises = /练习|习题|题目|出.{0,3}题/.test(question);
  const matches = entries
    .filter(({ section }) => section.exercises === wantsExercises)
    .map(({ section, parts }): AnswerMatch => {
      let score = 0;
      let known = 0;
      let named = false;
      for (const gram of asked) {
        const hits = parts.filter((part) => part.grams.has(gram));
        if (hits.length > 0) known += weight(gram);
        if (hits.some((part) => part.title)) named = true;
        for (const { factor } of hits) score += factor * weight(gram);
      }
      if (isSuggested(section, asked)) score += 2 * whole;
      return { section, score, coverage: whole > 0 ? known / whole : 0, named };
    });
  return matches.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
}
