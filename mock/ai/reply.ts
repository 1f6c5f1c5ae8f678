import { type Unpacked, unpackQuestion } from '@/api/chat-message';
import type { Database } from '../engine/database';
import { composeAnswer } from './answer';
import { grams, matchSections } from './match';
import { isCode, isProse } from './sections';
import { smallTalk } from './small-talk';

/** A question about something stated or shown before: it names no subject of its own. */
const FOLLOWS = /^(再|还有|继续|换|为什么|怎么|能不能|可以)|这(段|里|个|句|道)|上面|刚才|前面|它|例子/;
/** A question about what is shown as a whole. */
const ABOUT_SCREEN =
  /(这|本)一?(节|课|章|页|段).*(讲|说|内容|重点|要点)|(总结|概括).*(这|本)一?(节|课|章|页|段)/;
const SHORT = 24;

const isShort = (question: string, pattern: RegExp): boolean =>
  question.length <= SHORT && pattern.test(question.trim());
const isAboutScreen = (question: string): boolean => isShort(question, ABOUT_SCREEN);
const isFollowUp = (question: string): boolean => isShort(question, FOLLOWS) || isAboutScreen(question);

/** The last earlier question that has a subject of its own. */
const subjectOf = ({ turns, passages }: Unpacked): string | undefined =>
  (turns.findLast(({ question }) => !isFollowUp(question)) ?? (passages.length > 0 ? undefined : turns[0]))
    ?.question;

/** Another piece of what the books say of a subject than the answers before had. */
async function another(database: Database, subject: string, turns: number): Promise<string> {
  const sections = (await matchSections(database, subject)).map(({ section }) => section);
  const withExample = sections.filter(({ blocks }) => blocks.some(isCode));
  const found = (withExample.length > 0 ? withExample : sections)[turns % Math.max(1, withExample.length)];
  if (!found) return '';
  const at = Math.max(0, found.blocks.findIndex(isCode));
  return found.blocks.slice(Math.max(0, at - 1), at + 3).join('\n\n');
}

/** Quotes the two passages on the screen that fit a question best, each with its number, the best first. */
function cited({ question, passages }: Unpacked): string {
  const asked = grams(question);
  const fit = (text: string): number => [...grams(text)].filter((gram) => asked.has(gram)).length;
  const ranked = passages
    .map((text, index) => ({ text, number: index + 1, fit: fit(text) }))
    .toSorted((one, other) => other.fit - one.fit);
  return ranked
    .slice(0, 2)
    .map(({ text, number }) => `- ${text.split('\n')[0]?.slice(0, 120)} [§${number}]`)
    .join('\n');
}

async function plainAnswer(database: Database, message: Unpacked, businessType: string): Promise<string> {
  const { question, turns, passages } = message;
  const talk = smallTalk(database, question);
  if (talk) return talk;
  const seen = passages.length > 0 ? `屏幕上的这部分讲到：\n\n${cited(message)}` : '';
  if (seen && isAboutScreen(question)) return seen;
  if (isFollowUp(question)) {
    const subject = subjectOf(message);
    if (subject !== undefined)
      return `接着刚才的问题“${subject.trim().slice(0, 40)}”，再看一处：\n\n${await another(database, subject, turns.length)}`;
    if (seen && turns.length === 0) return seen;
    if (seen)
      return `接着屏幕上的内容，再看一处：\n\n${await another(database, passages.join('\n'), turns.length)}`;
  }
  const answer = await composeAnswer(database, question, businessType);
  return seen ? `${answer}\n\n${seen}` : answer;
}

/** Three hints, and the solution last. */
function asHints(answer: string): string {
  const blocks = answer.split('\n\n');
  const prose = blocks.filter(isProse);
  const hints = [
    '先说说题目已知什么、要求什么。',
    `回想一下：${prose[1]?.split(/[。\n]/)[0] ?? prose[0] ?? '相关的定义'}。`,
    '用一个最小的例子手算一遍，再写成一般的步骤。',
  ];
  return [...hints.map((hint, index) => `**提示 ${index + 1}：**${hint}`), '**解答**', answer].join('\n\n');
}

/** Returns the rest of an answer that was begun. */
function restOf(answer: string, begun: string): string {
  const said = begun.trim();
  const at = answer.indexOf(said);
  return at < 0 ? `\n\n${answer}` : answer.slice(at + said.length);
}

/** The assistant's reply to one message of the gateway: by the books, and by the background packed with the question. */
export async function composeReply(
  database: Database,
  content: string,
  businessType: string,
): Promise<string> {
  const message = unpackQuestion(content);
  const plain = await plainAnswer(database, message, businessType);
  const answer = message.manner.includes('提示') ? asHints(plain) : plain;
  return message.begun ? restOf(answer, message.begun) : answer;
}
