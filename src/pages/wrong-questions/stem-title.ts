import { questionTitle } from '@/api/question-title';
import type { Question } from '@/api/questions';
import { cutText } from '@/engines/markdown/dollars';
import { plainFormulas } from '@/engines/markdown/plain-formulas';

const LONGEST = 80;

/** The first words of a question where no formula can be drawn. */
export const stemTitle = (question: Question): string =>
  cutText(plainFormulas(questionTitle(question)), LONGEST);
