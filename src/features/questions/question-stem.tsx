import type { Question } from '@/api/questions';
import { Badge } from '@/ui/badge';
import { difficultyNames, questionKindNames } from './names';
import styles from './questions.module.css';
import { RichText } from './rich-text';

interface QuestionStemProps {
  id: string;
  question: Question;
  /** Its number on a paper or in a list; without it none shows. */
  number?: number;
  points?: number;
}

/** Number, kind and words of a question. */
export function QuestionStem({ id, question, number, points }: QuestionStemProps) {
  return (
    <div className={styles.stem} id={id}>
      <p className={styles.facts}>
        {number !== undefined && <span className={styles.number}>第 {number} 题</span>}
        <Badge tone="brand">{questionKindNames[question.kind]}</Badge>
        <span>{question.point}</span>
        <span>{difficultyNames[question.difficulty]}</span>
        {points !== undefined && <span>{points} 分</span>}
      </p>
      <RichText text={question.stem} idPrefix={`q${question.question_id}-`} />
    </div>
  );
}
