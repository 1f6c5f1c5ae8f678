import { Link } from 'react-router-dom';
import type { MissionSummary } from '@/api/missions';
import { StretchedLink } from '@/kit/stretched-link';
import { hueStyle } from '@/lib/hue-style';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Cluster } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressRing } from '@/ui/progress-ring';
import textStyles from '@/ui/text.module.css';
import styles from './paths-card.module.css';

/** The recommended paths, each with its progress as a ring. */
export function PathsCard({ missions }: { missions: MissionSummary[] }) {
  return (
    <Card title="推荐学习路径" actions={<Link to={paths.missions()}>查看全部</Link>} className={styles.card}>
      {missions.length === 0 && (
        <EmptyState title="还没有推荐的路径" description="选课之后，这里会出现适合你的学习路径。" />
      )}
      <ul className={styles.list}>
        {missions.map((mission) => (
          <li key={mission.mission_id} className={styles.path} style={hueStyle(mission.hue)}>
            <ProgressRing
              label={`${mission.title}的进度`}
              value={mission.lesson_count > 0 ? (mission.lessons_done / mission.lesson_count) * 100 : 0}
              size={60}
            />
            <div className={styles.words}>
              <h3 className={styles.title}>
                <StretchedLink to={paths.mission(mission.mission_id)}>{mission.title}</StretchedLink>
              </h3>
              <Cluster as="p" gap={3} rowGap={0} className={classNames(textStyles.noteFigures, styles.facts)}>
                <LearningMark state={mission.state} />
                <span>
                  {mission.lessons_done} / {mission.lesson_count} 课
                </span>
              </Cluster>
              <p className={textStyles.note}>
                {mission.next_lesson ? `下一课：${mission.next_lesson.title}` : '全部学完，可以回来复习'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
