import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LessonDetail } from '@/api/learning';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import styles from './locked-lesson.module.css';

/** In place of a locked lesson's content: what unlocks it, each a link. */
export function LockedLesson({ lesson }: { lesson: LessonDetail }) {
  const { mission_id, unlocked_by } = lesson;
  const first = unlocked_by[0];
  const several = unlocked_by.length > 1;
  return (
    <div className={styles.locked}>
      <EmptyState
        icon={<LockKeyhole />}
        title="这一课还没有解锁"
        description={
          several ? `学完下面 ${unlocked_by.length} 课，它会自动解锁。` : '学完它前面的课，它会自动解锁。'
        }
        action={
          <Link
            to={first ? paths.lesson(mission_id, first.lesson_id) : paths.mission(mission_id)}
            className={buttonClass({ variant: 'primary' })}
          >
            {first ? `先学「${first.title}」` : '查看学习路径'}
          </Link>
        }
      />
      {several && (
        <ol className={styles.list} aria-label="需要先学完">
          {unlocked_by.map((needed) => (
            <li key={needed.lesson_id}>
              <Link to={paths.lesson(mission_id, needed.lesson_id)} className={styles.link}>
                {needed.title}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
