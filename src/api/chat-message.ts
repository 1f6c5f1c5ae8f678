/**
 * The one message that the gateway takes (CHT-3): the question, and before it what the model needs to know to understand
 * it. Only the question is shown and saved.
 *
 *     【背景】
 *     【之前的对话】             the last turns, oldest first
 *     学生：…
 *     助手：…
 *     【屏幕上的内容】place      numbered passages; an answer cites them as [§1]
 *     [§1] …
 *     【要求】…                  how to answer
 *     【已有的回答】             the end of an answer that is to be continued
 *     …
 *     【问题】
 *     the question, word for word
 *
 * A part that is missing has no heading; without any the message is the question alone.
 */
import { replaceCitations } from '@/lib/citations';
import { splitBlocks } from '@/lib/markdown-blocks';

/** The most characters of a message, unless the question alone is longer: then it goes alone. */
export const MESSAGE_BUDGET = 6_000;
/** The most characters of one earlier answer, and of the answer to be continued. */
const ANSWER_LIMIT = 1_200;
const BEGUN_LIMIT = 2_000;
const MOST_TURNS = 6;
/** Characters between two blocks. */
const BLANK_LINE = 2;

/** A question and its answer. */
export interface Turn {
  question: string;
  answer: string;
}

/** Target of a citation. */
export interface Source {
  label: string;
  /** An address of the application. */
  to: string;
}

/** A piece of what is on the screen. */
export interface Passage extends Source {
  text: string;
}

/** Context that may accompany a question. */
export interface Background {
  /** Earlier turns, oldest first. */
  turns?: readonly Turn[];
  /** The screen: its course, lesson and part by name, and its passages, the most important first. */
  screen?: { label: string; passages: readonly Passage[] };
  /** Instructions for the answer. */
  manner?: string;
  /** An answer that is to be continued. */
  begun?: string;
}

/** A message to the gateway, and what of the background had room in it. */
export interface Packed {
  content: string;
  /** Sources for `[§1]`, `[§2]` … in the answer. */
  sources: Source[];
  turns: number;
}

const names = ['背景', '之前的对话', '屏幕上的内容', '要求', '已有的回答', '问题'] as const;
const HEADING = new RegExp(`【(${names.join('|')})】`, 'g');
/** Words that look like a heading of this format are put in other brackets. */
const masked = (text: string): string => text.replace(HEADING, '〔$1〕');
/** Words of a turn, none of which look as if the next speaker began. */
const said = (text: string): string => masked(text).replace(/^(学生|助手)：/gm, '〔$1〕：');
/** Words of a page, none of which look like the number of a passage. */
const seen = (text: string): string => masked(text).replace(/\[(§\d+)\]/g, '〔$1〕');

const size = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** Takes texts while they fit into a number of characters, each with `gap` behind it; one that does not fit ends it. */
function takeFitting(texts: readonly string[], room: number, gap = 1): string[] {
  let left = room;
  const end = texts.findIndex((text) => (left -= text.length + gap) < 0);
  return texts.slice(0, end < 0 ? texts.length : end);
}

/** Returns the first whole blocks of an answer; blocks are code fences, formulas and paragraphs. */
function shortened(answer: string): string {
  // An earlier citation would be mistaken for one of this message.
  const blocks = splitBlocks(replaceCitations(answer, () => ''));
  const taken = takeFitting(blocks, ANSWER_LIMIT, BLANK_LINE);
  return said([...taken, ...(taken.length < blocks.length ? ['（略）'] : [])].join('\n\n'));
}

/** Returns the last whole blocks of an answer; of a code fence longer than the limit its first line and its last ones. */
function ending(answer: string): string {
  const blocks = splitBlocks(answer).toReversed();
  const taken = takeFitting(blocks, BEGUN_LIMIT, BLANK_LINE);
  if (taken.length > 0) return masked(taken.toReversed().join('\n\n'));
  const [first = '', ...lines] = (blocks[0] ?? '').split('\n');
  const last = takeFitting(lines.toReversed(), BEGUN_LIMIT - first.length).toReversed();
  const isFence = /^(```|~~~|\$\$)/.test(first);
  return masked([...(isFence ? [first] : []), ...last].join('\n'));
}

const turnText = ({ question, answer }: Turn): string =>
  `学生：${said(question)}\n助手：${shortened(answer)}`;
const passageText = ({ text }: Passage, index: number): string => `[§${index + 1}] ${seen(text)}`;

/**
 * Packs a question with its background into one message of at most `budget` characters. The room goes to the instructions
 * and the answer to continue, then to passages up to a half, to turns from the newest on, and the rest to further
 * passages. Everything is taken whole or left out, so that no character, code fence or formula is cut.
 */
export function packQuestion(
  question: string,
  { turns = [], screen, manner, begun }: Background,
  budget = MESSAGE_BUDGET,
): Packed {
  const must = [
    ...(manner ? [`【要求】${manner}`] : []),
    ...(begun ? ['【已有的回答】', ending(begun)] : []),
  ];
  const turnsHead = '【之前的对话】';
  const screenHead = screen ? [`【屏幕上的内容】${masked(screen.label)}`] : [];
  let room = budget - question.length - size([...must, '【背景】', turnsHead, ...screenHead, '【问题】']);
  if (room < 0) return { content: question, sources: [], turns: 0 };

  const passages = screen?.passages ?? [];
  const numbered = passages.map(passageText);
  const half = takeFitting(numbered, room / 2);
  room -= size(half);
  const spoken = takeFitting(turns.slice(-MOST_TURNS).toReversed().map(turnText), room);
  room -= size(spoken);
  const shown = [...half, ...takeFitting(numbered.slice(half.length), room)];

  const background = [
    ...(spoken.length > 0 ? [turnsHead, ...spoken.toReversed()] : []),
    ...screenHead,
    ...shown,
    ...must,
  ];
  return {
    content: background.length > 0 ? ['【背景】', ...background, '【问题】', question].join('\n') : question,
    sources: passages.slice(0, shown.length).map(({ label, to }) => ({ label, to })),
    turns: spoken.length,
  };
}

/** A message taken apart again; parts that it does not have are empty. */
export interface Unpacked {
  question: string;
  turns: Turn[];
  /** The screen by name. */
  place: string;
  /** By number: what `[§1]`, `[§2]` … are. */
  passages: string[];
  manner: string;
  begun: string;
}

/** Reads what `packQuestion` has packed, as a gateway may do: the mock back end's AI answers by it. */
export function unpackQuestion(content: string): Unpacked {
  const mark = '\n【问题】\n';
  const at = content.startsWith('【背景】\n') ? content.indexOf(mark) : -1;
  if (at < 0) return { question: content, turns: [], place: '', passages: [], manner: '', begun: '' };
  const parts = new Map<string, string>();
  const [, ...pieces] = content.slice(0, at).split(HEADING);
  for (let index = 0; index < pieces.length; index += 2)
    parts.set(pieces[index] ?? '', (pieces[index + 1] ?? '').trim());
  const turns = (parts.get('之前的对话') ?? '').split(/^学生：/m).slice(1);
  const [place = '', ...passages] = (parts.get('屏幕上的内容') ?? '').split(/^\[§\d+\] /m);
  return {
    question: content.slice(at + mark.length),
    turns: turns.map((turn) => {
      const [question = '', ...answer] = turn.split(/\n助手：/);
      return { question, answer: answer.join('\n助手：').trim() };
    }),
    place: place.trim(),
    passages: passages.map((text) => text.trim()),
    manner: parts.get('要求') ?? '',
    begun: parts.get('已有的回答') ?? '',
  };
}
