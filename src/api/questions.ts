import * as v from 'valibot';
import { id } from '@/api/schemas';

export const questionKinds = ['single', 'multiple', 'true_false', 'fill_in', 'short_answer', 'code'] as const;
export const questionKind = v.picklist(questionKinds);
export type QuestionKind = v.InferOutput<typeof questionKind>;

export const difficulties = ['easy', 'medium', 'hard'] as const;
export const difficulty = v.picklist(difficulties);
export type Difficulty = v.InferOutput<typeof difficulty>;

/** Characters of one written answer at most. */
export const ANSWER_LIMIT = 20_000;

const about = {
  question_id: id,
  /** The field it belongs to, such as 数据结构. */
  subject: v.string(),
  /** Topic of the question, such as 栈的应用. */
  point: v.string(),
  /** The lesson that teaches it; null for a question outside the learning paths. */
  lesson_id: v.nullable(id),
  difficulty,
  /** Markdown; the blanks of a fill-in question stand in it as （1）, （2）, and so on. */
  stem: v.string(),
};
const option = v.object({ key: v.string(), text: v.string() });
export type QuestionOption = v.InferOutput<typeof option>;

/** An example of what a program must do. */
const sample = v.object({
  /** An expression in Python that calls what the student has written. */
  call: v.string(),
  /** The value it must have, as a Python literal; with `prints`, the text that it must print. */
  expected: v.string(),
  prints: v.boolean(),
});
export type CodeSample = v.InferOutput<typeof sample>;

/** A question as it is put to the student: without its answer. */
export const question = v.variant('kind', [
  v.object({ ...about, kind: v.literal('single'), options: v.array(option) }),
  v.object({ ...about, kind: v.literal('multiple'), options: v.array(option) }),
  v.object({ ...about, kind: v.literal('true_false') }),
  v.object({ ...about, kind: v.literal('fill_in'), blanks: v.number() }),
  v.object({ ...about, kind: v.literal('short_answer') }),
  v.object({ ...about, kind: v.literal('code'), starter: v.string(), samples: v.array(sample) }),
]);
export type Question = v.InferOutput<typeof question>;

const written = v.pipe(v.string(), v.maxLength(ANSWER_LIMIT));

/** Answer of a student. The blank one of each kind: see `blankAnswer`. */
export const questionAnswer = v.variant('kind', [
  v.object({ kind: v.literal('single'), choice: v.string() }),
  v.object({ kind: v.literal('multiple'), choices: v.array(v.string()) }),
  v.object({ kind: v.literal('true_false'), value: v.nullable(v.boolean()) }),
  v.object({ kind: v.literal('fill_in'), texts: v.array(written) }),
  v.object({ kind: v.literal('short_answer'), text: written }),
  v.object({ kind: v.literal('code'), code: written }),
]);
export type QuestionAnswer = v.InferOutput<typeof questionAnswer>;

const right = v.variant('kind', [
  v.object({ kind: v.literal('single'), choice: v.string() }),
  v.object({ kind: v.literal('multiple'), choices: v.array(v.string()) }),
  v.object({ kind: v.literal('true_false'), value: v.boolean() }),
  /** Of each blank the accepted texts, the usual one first. */
  v.object({ kind: v.literal('fill_in'), accepted: v.array(v.array(v.string())) }),
  v.object({ kind: v.literal('short_answer'), text: v.string(), keywords: v.array(v.string()) }),
  v.object({ kind: v.literal('code'), code: v.string(), keywords: v.array(v.string()) }),
]);

/** The right answer and why. Sent only after the answer was handed in. */
export const solution = v.object({ right, explanation: v.string() });
export type Solution = v.InferOutput<typeof solution>;

export const verdicts = ['right', 'partial', 'wrong', 'blank'] as const;

/** Verdict and score of an answer. */
export const mark = v.object({
  verdict: v.picklist(verdicts),
  score: v.number(),
  max: v.number(),
  /** Marked by keywords for now; a teacher looks at it again. */
  provisional: v.boolean(),
});
export type Mark = v.InferOutput<typeof mark>;
export type Verdict = Mark['verdict'];

/** Returns the answer of someone who has not answered. A code question begins with its starter lines. */
export function blankAnswer(asked: Question): QuestionAnswer {
  switch (asked.kind) {
    case 'single':
      return { kind: 'single', choice: '' };
    case 'multiple':
      return { kind: 'multiple', choices: [] };
    case 'true_false':
      return { kind: 'true_false', value: null };
    case 'fill_in':
      return { kind: 'fill_in', texts: Array.from({ length: asked.blanks }, () => '') };
    case 'short_answer':
      return { kind: 'short_answer', text: '' };
    case 'code':
      return { kind: 'code', code: asked.starter };
  }
}

/** Whether nothing was answered; the starter lines of a code question alone are nothing, too. */
export function isBlank(answer: QuestionAnswer, asked?: Question): boolean {
  switch (answer.kind) {
    case 'single':
      return answer.choice === '';
    case 'multiple':
      return answer.choices.length === 0;
    case 'true_false':
      return answer.value === null;
    case 'fill_in':
      return answer.texts.every((text) => text.trim() === '');
    case 'short_answer':
      return answer.text.trim() === '';
    case 'code':
      return (
        answer.code.trim() === '' || (asked?.kind === 'code' && answer.code.trim() === asked.starter.trim())
      );
  }
}
