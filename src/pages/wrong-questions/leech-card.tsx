import { Link } from 'react-router-dom';
import { questionTitle } from '@/api/question-title';
import type { WrongQuestion } from '@/api/wrong-questions';
import { cardOf, LEECH_LAPSES, useLeechRelease } from '@/features/review';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { FormulaLine } from '@/engines/markdown/excerpt';
import textStyles from '@/ui/text.module.css';
import styles from './leech-card.module.css';

/** Questions that were set aside because they are forgotten over and over. */
export function LeechCard({ leeches }: { leeches: readonly WrongQuestion[] }) {
  const release = useLeechRelease();
  return (
    <Card title={`顽固题 ${leeches.length}`}>
      <Stack gap={3}>
        <p className={textStyles.note}>
          忘了 {LEECH_LAPSES} 次以上的题先放在这里：看一遍解析或问问老师，弄懂了再继续复习。
        </p>
        <Stack as="ul" gap={3}>
          {leeches.map((wrong) => {
            const { question_id } = wrong.question;
            return (
              <li key={question_id} className={styles.item}>
                <Link to={paths.wrongQuestion(question_id)} className={styles.title}>
                  <FormulaLine text={questionTitle(wrong.question)} />
                </Link>
                <Button
                  size="small"
                  busy={release.isPending && release.variables.question_id === question_id}
                  onClick={() => release.mutate({ question_id, lapses: cardOf(wrong).lapses })}
                >
                  继续复习
                </Button>
              </li>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}
