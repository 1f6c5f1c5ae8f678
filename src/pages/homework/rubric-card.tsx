import type { HomeworkDetail } from '@/api/homework';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './side-cards.module.css';

/** Marking criteria and their points, with the points awarded once marked. */
export function RubricCard({ homework: { rubric, mark } }: { homework: HomeworkDetail }) {
  return (
    <Card title="评分标准">
      <Stack as="ul">
        {rubric.map(({ name, points, description }, index) => (
          <Stack as="li" gap={1} key={name}>
            <p className={styles.head}>
              <span className={textStyles.medium}>{name}</span>
              <span className={styles.points}>
                {mark && `${mark.points[index] ?? 0} / `}
                {points} 分
              </span>
            </p>
            <p className={textStyles.noteFigures}>{description}</p>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
