import { splitBlocks } from '@/lib/markdown-blocks';
import { plainText } from '@/engines/markdown/plain-text';

const MOST = 3;
/** The most of them that come from the answer while the lesson has some, too. */
const FROM_ANSWER = 2;
/** Characters of a heading that still reads well within a question. */
const LONGEST = 30;

const HEADING = /^ {0,3}#{1,4}\s+(.+?)\s*#*$/;
const BOLD_LINE = /^\*\*([^*]+)\*\*[:：]?$/;
const NUMBER =
  /^(?:第?[一二三四五六七八九十\d]+(?:\.\d+)*[步章节]?\s*[、.．:：)）]\s*|[(（][一二三四五六七八九十\d]+[)）]\s*|\d+(?:\.\d+)*\s+)/;
/** Headings that name no subject. */
const GENERIC =
  /^(?:总结|小结|结论|概述|背景|引言|前言|示例|例子|举例|例题|(?:完整|示例)?代码(?:示例)?|步骤|说明|注意(?:事项)?|提示(?:\s*\d+)?|解答|答案|输出|(?:运行)?结果|练习|参考(?:资料|文献)?)$/;

/** Returns the subjects that an answer's headings name, in their order; a line that is bold as a whole is one. */
function subjectsOf(answer: string): string[] {
  return splitBlocks(answer)
    .filter((block) => !/^\s*(?:```|~~~|\$\$)/.test(block))
    .flatMap((block) => block.split('\n'))
    .flatMap((line) => HEADING.exec(line)?.[1] ?? BOLD_LINE.exec(line.trim())?.[1] ?? [])
    .map((heading) =>
      plainText(heading)
        .replace(NUMBER, '')
        .replace(/[:：。.]+$/, '')
        .trim(),
    )
    .filter((subject) => subject.length > 1 && subject.length <= LONGEST)
    .filter((subject) => !GENERIC.test(subject) && !subject.includes('$'));
}

const isQuestion = (subject: string): boolean => /[?？]$|^(?:什么是|为什么|怎么|怎样|如何)/.test(subject);

/** Returns the question about the n-th subject of an answer. */
function questionOf(subject: string, nth: number): string {
  if (isQuestion(subject)) return subject;
  return nth % 2 === 0 ? `能再详细讲讲“${subject}”吗？` : `能就“${subject}”举一个例子吗？`;
}

/**
 * Returns up to three questions that may follow an answer, by rule and without a second call. First come two about the
 * subjects of the answer's headings: one asks for more, the next for an example, and a heading that is a question is asked
 * as it is. Then come the lesson's own questions, and at last further headings. What was asked before is left out.
 */
export function followUps(
  answer: string,
  lessonQuestions: readonly string[],
  asked: readonly string[],
): string[] {
  const before = new Set(asked.map((question) => question.trim()));
  const isNew = (question: string) => !before.has(question.trim());
  const own = [...new Set(subjectsOf(answer))].map(questionOf).filter(isNew);
  const lessons = lessonQuestions.filter(isNew);
  return [...new Set([...own.slice(0, FROM_ANSWER), ...lessons, ...own.slice(FROM_ANSWER)])].slice(0, MOST);
}
