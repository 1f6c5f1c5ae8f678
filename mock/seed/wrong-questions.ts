import { isBlank, type Mark, type QuestionAnswer, type QuestionKind } from '@/api/questions';
import { ratings } from '@/api/wrong-questions';
import { daysAgo } from '../engine/clock';
import { pointsOf } from '../laws/questions';
import { people } from './users';
import { englishWrongs } from './wrong-questions/english';
import { mathematicsWrongs } from './wrong-questions/mathematics';
import { physicsWrongs } from './wrong-questions/physics';
import { programmingWrongs } from './wrong-questions/programming';
import { structuresWrongs } from './wrong-questions/structures';
import type { SeededWrong, WrongOfLesson } from './wrong-questions/types';
import type { Seed, RowOf } from '../engine/database';

type QuestionAttemptRow = RowOf<'questionAttempts'>;
type ReviewRow = RowOf<'reviews'>;
type WrongQuestionRow = RowOf<'wrongQuestions'>;

/** Of different points and kinds, new, due, learnt, forgotten over and over. */
const wrongByLesson: readonly WrongOfLesson[] = [
  ...programmingWrongs,
  ...structuresWrongs,
  ...mathematicsWrongs,
  ...physicsWrongs,
  ...englishWrongs,
];

/** An answer as the list writes it: letters, `true`, or the words of the blanks between bars. */
function answerOf(kind: QuestionKind, text: string): QuestionAnswer {
  switch (kind) {
    case 'single':
      return { kind, choice: text };
    case 'multiple':
      return { kind, choices: [...text] };
    case 'true_false':
      return { kind, value: text === 'true' };
    case 'fill_in':
      return { kind, texts: text.split('|') };
    case 'short_answer':
      return { kind, text };
    case 'code':
      return { kind, code: text };
  }
}

const seeded = (): { lesson: WrongOfLesson; wrong: SeededWrong }[] =>
  wrongByLesson.flatMap((lesson) => lesson.questions.map((wrong) => ({ lesson, wrong })));

/** Times of day of the attempts, so that not all of them happen at once. */
const clockOf = (id: string) => `${String(14 + (Number(id) % 7)).padStart(2, '0')}:${10 + (Number(id) % 47)}`;

/** The days of the wrong attempts, from the first to the last. */
function wrongDays({ first, last = first, times = 1 }: SeededWrong): number[] {
  return Array.from({ length: times }, (_, index) =>
    times === 1 ? last : Math.round(first + ((last - first) * index) / (times - 1)),
  );
}

/** The demo student's wrong questions. */
export const wrongQuestionSeed = (): WrongQuestionRow[] =>
  seeded().map(({ lesson, wrong }) => ({
    id: `${people.student}:${wrong.id}`,
    user_id: people.student,
    question_id: wrong.id,
    kind: wrong.kind,
    subject: lesson.subject,
    point: wrong.point,
    lesson_id: lesson.lesson,
    times_wrong: wrong.times ?? 1,
    first_wrong_at: daysAgo(wrong.first, clockOf(wrong.id)),
    last_wrong_at: daysAgo(wrong.last ?? wrong.first, clockOf(wrong.id)),
    last_answer: answerOf(wrong.kind, wrong.answer),
    attempt_id: `seed-${wrongDays(wrong).length}`,
    source: lesson.source,
    right_in_row: wrong.rights?.length ?? 0,
    cause: wrong.cause ?? null,
    note: wrong.note ?? '',
    removed_at: wrong.removed === undefined ? null : daysAgo(wrong.removed, '21:05'),
    removed_by: wrong.removed === undefined ? null : 'right',
    released_lapses: 0,
  }));

const lost = (kind: QuestionKind, score: number): Mark => ({
  verdict: score > 0 ? 'partial' : 'wrong',
  score,
  max: pointsOf[kind],
  provisional: kind === 'short_answer' || kind === 'code',
});

/** Every attempt at them: the wrong ones in exams, the right ones in exercises since. */
export const questionAttemptSeed = (): QuestionAttemptRow[] =>
  seeded().flatMap(({ lesson, wrong }) => {
    const { id, kind } = wrong;
    const row = (name: string, day: number, answer: string) => ({
      id: `${people.student}:${id}:${name}`,
      user_id: people.student,
      question_id: id,
      at: daysAgo(day, clockOf(id)),
      answer: answerOf(kind, answer),
    });
    const days = wrongDays(wrong);
    const wrongs = days.map((day, index): QuestionAttemptRow => {
      const isLast = index === days.length - 1;
      return {
        ...row(`seed-${index + 1}`, day, isLast ? wrong.answer : (wrong.earlier?.[index] ?? wrong.answer)),
        by: 'exam',
        source: lesson.source,
        mark: lost(kind, wrong.score ?? 0),
      };
    });
    const rights = (wrong.rights ?? []).map(([day, answer], index): QuestionAttemptRow => ({
      ...row(`seed-right-${index + 1}`, day, answer),
      by: 'try',
      source: '错题重做',
      mark: { verdict: 'right', score: pointsOf[kind], max: pointsOf[kind], provisional: false },
    }));
    return [...wrongs, ...rights].filter(({ answer }) => !isBlank(answer));
  });

/** Returns past reviews: each word is a rating and its age in days, such as `3@12`. */
const reviewSeed = (): ReviewRow[] =>
  seeded().flatMap(({ wrong }) =>
    (wrong.reviews ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word, index) => {
        const [given, days] = word.split('@').map(Number);
        return {
          id: `${people.student}:seed-${wrong.id}-${index + 1}`,
          user_id: people.student,
          question_id: wrong.id,
          rating: ratings.find((rating) => rating === given) ?? 3,
          at: daysAgo(days ?? 0, '20:30'),
          by: 'review' as const,
        };
      }),
  );

export const seed: Seed = {
  wrongQuestions: wrongQuestionSeed,
  questionAttempts: questionAttemptSeed,
  reviews: reviewSeed,
};
