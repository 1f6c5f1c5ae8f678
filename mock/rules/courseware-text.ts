import type { Chapter } from '../seed/books';

/** The blocks of a Markdown text; code and formulas in one piece. */
function blocksOf(markdown: string): string[] {
  const blocks: string[][] = [[]];
  let open = '';
  for (const line of markdown.split('\n')) {
    const fence = /^(`{3,}|~{3,}|\$\$)/.exec(line)?.[1] ?? '';
    if (open === '' && line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
    if (open === '') open = /^\$\$.+\$\$$/.test(line) ? '' : fence;
    else if (fence.startsWith(open)) open = '';
  }
  return blocks.map((lines) => lines.join('\n')).filter((block) => block.trim() !== '');
}

const isParagraph = (block: string): boolean => !/^(#|\||```|~~~|\$\$|[-*] |\d+\. |>|!)/.test(block);
const leadsOn = (block: string | undefined): boolean => block !== undefined && /[：:]$/.test(block.trim());

/**
 * Returns a chapter's excerpt for a page of courseware, in its order: its first words, and the first formula, code, table
 * and quotation. Words that end with a colon and what they lead to stay together.
 */
function essence({ title, markdown }: Chapter): string {
  const blocks = blocksOf(markdown);
  const starts = ['$$', '```', '|', '>'].map((start) => blocks.findIndex((block) => block.startsWith(start)));
  const kept = new Set([blocks.findIndex(isParagraph), ...starts]);
  for (const index of kept) {
    if (leadsOn(blocks[index])) kept.add(index + 1);
    if (!isParagraph(blocks[index] ?? '') && leadsOn(blocks[index - 1])) kept.add(index - 1);
  }
  return [`## ${title}`, ...blocks.filter((_, index) => kept.has(index))].join('\n\n');
}

interface Pictured {
  title: string;
  url: string;
}

/**
 * Courseware in words, made of a lesson's book: the gist of every chapter, its formula, code and table, and what
 * to think about.
 */
export function coursewareText(
  chapters: readonly Chapter[],
  questions: readonly string[],
  picture?: Pictured,
): string {
  const aim = chapters.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');
  return [
    `> [!NOTE]\n> 本课分 ${chapters.length} 个部分，建议先看要点，再读教材，最后做练习。`,
    aim,
    ...(picture ? [`![${picture.title}](${picture.url})`] : []),
    ...chapters.map(essence),
    '## 想一想',
    `> [!TIP]\n${questions.map((question) => `> - ${question}`).join('\n')}`,
  ].join('\n\n');
}
