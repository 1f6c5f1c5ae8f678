import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { questionTitle } from '@/api/question-title';
import { wrongQuestionQueries } from '@/api/wrong-questions';
import { difficultyNames, questionKindNames } from '@/features/questions';
import { Loaded } from '@/kit/loaded';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { FormulaLine } from '@/engines/markdown/excerpt';
import { TryPanel } from './try-panel';
import styles from './similar-card.module.css';

/** Questions on the same point, to be answered in place. */
export function SimilarCard({ questionId }: { questionId: string }) {
  const similar = useQuery(wrongQuestionQueries.similar(questionId));
  const [openId, setOpenId] = useState<string>();
  return (
    <Card title="相似题">
      <Loaded query={similar} failure="相似题加载失败" skeleton={<Skeleton lines={4} />}>
        {(questions) =>
          questions.length > 0 ? (
            <ul>
              {questions.map((question) => {
                const isOpen = question.question_id === openId;
                return (
                  <Stack as="li" key={question.question_id} className={styles.item}>
                    <div className={styles.head}>
                      <div className={styles.words}>
                        <p>
                          <FormulaLine text={questionTitle(question)} />
                        </p>
                        <p className={textStyles.hint}>
                          {questionKindNames[question.kind]} · {question.point} ·{' '}
                          {difficultyNames[question.difficulty]}
                        </p>
                      </div>
                      <Button
                        size="small"
                        aria-expanded={isOpen}
                        onClick={() => setOpenId(isOpen ? undefined : question.question_id)}
                      >
                        {isOpen ? '收起' : '练一练'}
                      </Button>
                    </div>
                    {isOpen && <TryPanel question={question} />}
                  </Stack>
                );
              })}
            </ul>
          ) : (
            <p className={textStyles.hint}>题库里还没有相似的题。</p>
          )
        }
      </Loaded>
    </Card>
  );
}
