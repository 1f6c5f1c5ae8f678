import { ArrowRight, Sparkles } from 'lucide-react';
import type { MissionSummary } from '@/api/missions';
import { FavouriteButton } from '@/features/favourites';
import { ButtonLink } from '@/kit/button-link';
import { StretchedLink } from '@/kit/stretched-link';
import { roughText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cover } from '@/ui/cover/cover';
import type { CoverKind } from '@/ui/cover/cover-patterns';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { lessonSteps } from './lesson-steps';
import styles from './mission-card.module.css';

const kinds: CoverKind[] = ['lattice', 'waves', 'orbits'];

interface MissionCoverProps {
  missionId: string;
  /** 0 to 360. */
  hue: number;
}

/** The cover of a learning path. */
export function MissionCover({ missionId, hue }: MissionCoverProps) {
  // Ids in a row get different patterns.
  const sum = [...missionId].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 2);
  return <Cover kind={kinds[sum % kinds.length] ?? 'waves'} seed={missionId} hue={hue} />;
}

/**
 * One learning path in the list: its cover, why it is recommended, how far the student is, what comes next.
 * The main one is where the student goes on: its button stands out.
 */
export function MissionCard({ mission, isMain }: { mission: MissionSummary; isMain: boolean }) {
  return (
    <Card as="li" padding="none" linked className={styles.card}>
      <div className={styles.cover}>
        <MissionCover missionId={mission.mission_id} hue={mission.hue} />
        <LearningMark state={mission.state} className={styles.state} />
        <FavouriteButton
          kind="mission"
          itemId={mission.mission_id}
          title={mission.title}
          size="small"
          className={styles.favourite}
        />
      </div>
      <div className={styles.body}>
        <div>
          <h2 className={styles.title}>
            <StretchedLink to={paths.mission(mission.mission_id)}>{mission.title}</StretchedLink>
          </h2>
          <p className={classNames(textStyles.secondary, styles.subtitle)}>{mission.subtitle}</p>
        </div>
        <p className={textStyles.hintFigures}>
          {mission.course_count} 门课程 · {mission.lesson_count} 课 · {roughText(mission.minutes)}
        </p>
        <p className={classNames(textStyles.note, styles.reason)}>
          <Sparkles />
          <span>
            <span className="visually-hidden">推荐理由：</span>
            {mission.reason}
          </span>
        </p>
        <div className={classNames(textStyles.noteFigures, styles.progress)}>
          <span>
            已学完 {mission.lessons_done} / {mission.lesson_count} 课
          </span>
          <div style={lessonSteps(mission.lesson_count)}>
            <ProgressBar
              label={`${mission.title}的进度`}
              value={mission.lessons_done}
              max={mission.lesson_count}
            />
          </div>
        </div>
        <MissionStep mission={mission} isMain={isMain} />
      </div>
    </Card>
  );
}

function MissionStep({ mission, isMain }: { mission: MissionSummary; isMain: boolean }) {
  const next = mission.next_lesson;
  if (!next) {
    return (
      <p className={styles.step}>
        <span className={textStyles.hint}>全部课程已学完，可以随时回来复习。</span>
      </p>
    );
  }
  return (
    <p className={styles.step}>
      <span className={textStyles.hint}>
        下一课：<span className={styles.lesson}>{next.title}</span>
      </span>
      <ButtonLink
        to={paths.lesson(mission.mission_id, next.lesson_id)}
        variant={isMain ? 'primary' : 'secondary'}
      >
        {mission.state === 'in_progress' ? '继续学习' : '开始学习'}
        <ArrowRight />
      </ButtonLink>
    </p>
  );
}
