import { Link } from 'react-router-dom';
import type { MissionDetail } from '@/api/missions';
import { paths } from '@/lib/paths';
import { roughText } from '@/lib/duration';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { lessonSteps } from './lesson-steps';
import { MissionCover } from './mission-cover';
import styles from './mission-overview.module.css';

/** The student's progress on a path, on its cover's colours. */
export function MissionOverview({ mission }: { mission: MissionDetail }) {
  return (
    <section className={styles.overview} aria-label="总体进度">
      <div className={styles.cover}>
        <MissionCover missionId={mission.mission_id} hue={mission.hue} />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <LearningMark state={mission.state} />
          <span>
            {mission.course_count} 门课程 · {mission.lesson_count} 课 · {roughText(mission.minutes)}
          </span>
        </p>
        <div style={lessonSteps(mission.lesson_count)}>
          <ProgressBar
            label={`已学完 ${mission.lessons_done} / ${mission.lesson_count} 课`}
            value={mission.lessons_done}
            max={mission.lesson_count}
            showValue
          />
        </div>
        <p className={textStyles.note}>
          {mission.next_lesson ? (
            <>
              下一课：
              <Link to={paths.lesson(mission.mission_id, mission.next_lesson.lesson_id)}>
                {mission.next_lesson.title}
              </Link>
            </>
          ) : (
            mission.reason
          )}
        </p>
      </div>
    </section>
  );
}
