import { LockKeyhole } from 'lucide-react';
import type { LessonItem } from '@/api/lessons';
import { ButtonLink } from '@/kit/button-link';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import styles from './locked-lesson.module.css';

export interface LockedLessonProps {
  missionId: string;
  unlockedBy: LessonItem['unlocked_by'];
}

/** In place of a locked lesson's content: what unlocks it, each a link. */
export function LockedLesson({ missionId, unlockedBy }: LockedLessonProps) {
  const first = unlockedBy[0];
  const several = unlockedBy.length > 1;
  return (
    <div className={styles.locked}>
      <EmptyState
        icon={<LockKeyhole />}
        title="这一课还没有解锁"
        description={
          several ? `学完下面 ${unlockedBy.length} 课，它会自动解锁。` : '学完它前面的课，它会自动解锁。'
        }
        action={
          <ButtonLink
            to={first ? paths.lesson(missionId, first.lesson_id) : paths.mission(missionId)}
            variant="primary"
          >
            {first ? `先学“${first.title}”` : '查看学习路径'}
          </ButtonLink>
        }
      />
      {several && (
        <ol className={styles.list} aria-label="需要先学完">
          {unlockedBy.map((needed) => (
            <li key={needed.lesson_id}>
              <Link to={paths.lesson(missionId, needed.lesson_id)} className={styles.link}>
                {needed.title}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
