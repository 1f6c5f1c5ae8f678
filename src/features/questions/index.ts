/**
 * The one door of questions: draws a question of the bank with the field for its answer, or reviewed with the own
 * and the right answer.
 */
export { prepareCodeField } from './code-field';
export { QuestionField } from './question-field';
export { QuestionReview } from './question-review';
export { QuestionStem } from './question-stem';
export { SolutionList } from './solution-list';
export { RichText } from './rich-text';
export { questionPassages, type ShownQuestion } from './question-passages';
export { questionAnswerText } from './answer-text';
export { chooseByDigit } from './choose-by-digit';
export { difficultyNames, questionKindNames, verdictNames, verdictTones } from './names';
