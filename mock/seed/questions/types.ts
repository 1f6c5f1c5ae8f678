import type { Difficulty, Question, Solution } from '@/api/questions';

/** A question of the bank with its answer. */
export interface BankQuestion {
  question: Question;
  solution: Solution;
}

/** Subject and lesson of a set of questions. */
interface Place {
  subject: string;
  lesson: string | null;
}

const levels: Difficulty[] = ['easy', 'medium', 'hard'];

/**
 * Writes the questions of one lesson, or of a subject outside the learning paths. Each begins with its id, the point
 * it asks about and how hard it is, 1 to 3.
 */
export function questionsOf(place: Place) {
  const about = (question_id: string, point: string, level: 1 | 2 | 3, stem: string) => ({
    question_id,
    subject: place.subject,
    lesson_id: place.lesson,
    point,
    difficulty: levels[level - 1] ?? 'medium',
    stem,
  });
  type About = Parameters<typeof about>;
  const lettered = (texts: string[]) => texts.map((text, index) => ({ key: 'ABCDEF'.charAt(index), text }));

  return {
    single: (head: About, texts: string[], choice: string, explanation: string): BankQuestion => ({
      question: { kind: 'single', ...about(...head), options: lettered(texts) },
      solution: { right: { kind: 'single', choice }, explanation },
    }),
    multiple: (head: About, texts: string[], choices: string, explanation: string): BankQuestion => ({
      question: { kind: 'multiple', ...about(...head), options: lettered(texts) },
      solution: { right: { kind: 'multiple', choices: [...choices] }, explanation },
    }),
    judge: (head: About, value: boolean, explanation: string): BankQuestion => ({
      question: { kind: 'true_false', ...about(...head) },
      solution: { right: { kind: 'true_false', value }, explanation },
    }),
    blanks: (head: About, accepted: string[][], explanation: string): BankQuestion => ({
      question: { kind: 'fill_in', ...about(...head), blanks: accepted.length },
      solution: { right: { kind: 'fill_in', accepted }, explanation },
    }),
    short: (head: About, text: string, keywords: string[], explanation: string): BankQuestion => ({
      question: { kind: 'short_answer', ...about(...head) },
      solution: { right: { kind: 'short_answer', text, keywords }, explanation },
    }),
    code: (
      head: About,
      starter: string,
      code: string,
      keywords: string[],
      explanation: string,
      samples: [call: string, expected: string][],
    ): BankQuestion => ({
      question: {
        kind: 'code',
        ...about(...head),
        starter,
        samples: samples.map(([call, expected]) => ({ call, expected, prints: false })),
      },
      solution: { right: { kind: 'code', code, keywords }, explanation },
    }),
  };
}
