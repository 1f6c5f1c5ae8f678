import { useId } from 'react';
import type { Question, QuestionAnswer } from '@/api/questions';
import { AnswerField } from './answer-field';
import { QuestionStem } from './question-stem';
import styles from './questions.module.css';

interface QuestionFieldProps {
  question: Question;
  /** Its number on the paper, from 1. */
  number?: number;
  points?: number;
  answer: QuestionAnswer;
  /** Without it the answer can only be read. */
  onChange?: (answer: QuestionAnswer) => void;
}

/** A question and the field for its answer; give it a key for each question. */
export function QuestionField({ question, number, points, answer, onChange }: QuestionFieldProps) {
  const stemId = useId();
  return (
    <div className={styles.question}>
      <QuestionStem id={stemId} question={question} number={number} points={points} />
      <AnswerField question={question} answer={answer} onChange={onChange} labelledBy={stemId} />
    </div>
  );
}
