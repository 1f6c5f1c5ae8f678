import { splitBlocks } from '@/lib/markdown-blocks';
import { type Database, derived } from '../engine/database';
import { allLessons } from '../laws/curriculum-index';
import { bookChapters } from '../laws/books';
import type { Lesson } from '../laws/curriculum-index';

/** A piece of a book under one heading, the smallest thing that an answer is about. */
export interface Section {
  lesson: Lesson;
  chapter: string;
  /** Its own heading, or that of the chapter. */
  heading: string;
  /** Paragraphs, code fences, tables and display formulas, in order. */
  blocks: string[];
  exercises: boolean;
}

/** True for a block that shows code, not the output beside it. */
export const isCode = (block: string): boolean => /^(```|~~~)(?!text)/.test(block);
/** True for an ordinary paragraph or list. */
export const isProse = (block: string): boolean => !/^(```|~~~|\$\$|\||#)/.test(block);

async function sectionsOf(database: Database, lesson: Lesson): Promise<Section[]> {
  const chapters = await bookChapters(database, lesson.id);
  return chapters.flatMap(({ title, markdown }) => {
    const sections: Section[] = [];
    let heading = title;
    const add = (block: string): void => {
      const last = sections.at(-1);
      if (last?.heading === heading) last.blocks.push(block);
      else
        sections.push({
          lesson,
          chapter: title,
          heading,
          blocks: [block],
          exercises: title.endsWith('练习'),
        });
    };
    for (const block of splitBlocks(markdown)) {
      const found = /^#{3,} (.*)/.exec(block);
      if (found?.[1]) heading = found[1].trim();
      else add(block);
    }
    return sections;
  });
}

/** Every section of every book, split when the first question comes. */
export const allSections = derived(async (database) => {
  const lessons = [...allLessons(database).values()];
  return (await Promise.all(lessons.map(({ lesson }) => sectionsOf(database, lesson)))).flat();
});
