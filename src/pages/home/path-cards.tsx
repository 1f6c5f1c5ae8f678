import { ArrowRight } from 'lucide-react';
import type { HomeSummary } from '@/api/home';
import type { MissionSummary } from '@/api/missions';
import { ButtonLink } from '@/kit/button-link';
import { StretchedLink } from '@/kit/stretched-link';
import { Link } from '@/kit/link';
import { hueStyle } from '@/lib/hue-style';
import { type LessonSubPage, paths } from '@/lib/paths';
import { dayFromNow } from '@/lib/time';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressBar } from '@/ui/progress-bar';
import { ProgressRing } from '@/ui/progress-ring';
import textStyles from '@/ui/text.module.css';
import styles from './path-cards.module.css';

/** The recommended paths, each with its progress as a ring. */
export function PathsCard({ missions }: { missions: MissionSummary[] }) {
  return (
    <Card title="推荐学习路径" actions={<Link to={paths.missions()}>查看全部</Link>} className={styles.paths}>
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
              <h3 className={styles.pathTitle}>
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

interface Step {
  eyebrow: string;
  title: string;
  /** Place in the lesson, or reason for it. */
  place: string;
  to: string;
  action: string;
  /** 0 to 360, of the path it belongs to. */
  hue: number;
}

/** First offer of the home page: going on, the lesson after a finished one, the very first, or nothing left. */
type NextStep =
  | (Step & { kind: 'continue'; percent: number; studiedAt: string })
  | (Step & { kind: 'next' | 'first' | 'none' });

const BRAND_HUE = 195;

const subPageNames: Record<LessonSubPage, string> = {
  courseware: '课件',
  book: '教材',
  practice: '练习',
  exam: '测验',
  feedback: '反馈',
};

/** Chooses what the student should study now. */
export function nextStep({ continue_learning: last, missions }: HomeSummary): NextStep {
  const own = missions.find((mission) => mission.mission_id === last?.mission_id);
  // A backend may already have moved on to the lesson after a finished one.
  const begun = last && (last.percent > 0 || last.place !== null);
  if (last && !begun) {
    return {
      kind: 'next',
      eyebrow: last.mission_title,
      title: last.title,
      place: '前面的课已经学完，接着学这一课。',
      to: paths.lesson(last.mission_id, last.lesson_id),
      action: '继续学习',
      hue: own?.hue ?? BRAND_HUE,
    };
  }
  if (last && last.percent < 100) {
    return {
      kind: 'continue',
      eyebrow: last.mission_title,
      title: last.title,
      place: [subPageNames[last.sub_page], last.place].filter(Boolean).join(' · '),
      to: paths.lesson(last.mission_id, last.lesson_id, last.sub_page),
      action: '继续学习',
      hue: own?.hue ?? BRAND_HUE,
      percent: last.percent,
      studiedAt: last.studied_at,
    };
  }
  const open = [...(own ? [own] : []), ...missions].find((mission) => mission.next_lesson);
  if (open?.next_lesson) {
    const common = {
      title: open.next_lesson.title,
      to: paths.lesson(open.mission_id, open.next_lesson.lesson_id),
      hue: open.hue,
    };
    return last
      ? {
          ...common,
          kind: 'next',
          eyebrow: open.title,
          place: `“${last.title}”已经学完，接着学下一课。`,
          action: '继续学习',
        }
      : {
          ...common,
          kind: 'first',
          eyebrow: `第一步 · ${open.title}`,
          place: open.reason,
          action: '开始学习',
        };
  }
  return {
    kind: 'none',
    eyebrow: '学习路径',
    title: last ? '推荐的路径都学完了' : '选一条学习路径，从第一课开始',
    place: last ? '可以随时回去复习学过的课。' : '每条路径把几门课程按先后关系排好，跟着走就行。',
    to: paths.missions(),
    action: '查看学习路径',
    hue: BRAND_HUE,
  };
}

/** Lesson to study now: the exact place where the student stopped, or the next or first one. */
export function ContinueCard({ home, now }: { home: HomeSummary; now: Date }) {
  const step = nextStep(home);
  return (
    <Card className={styles.card} padding="none">
      <div className={styles.inner} style={hueStyle(step.hue)}>
        <div>
          <p className={textStyles.note}>{step.eyebrow}</p>
          <h2 className={styles.title}>{step.title}</h2>
          <p className={styles.place}>{step.place}</p>
        </div>
        <div className={styles.foot}>
          <StepProgress step={step} now={now} />
          <Cluster as="span">
            <ButtonLink to={step.to} variant="primary" size="large">
              {step.action}
              <ArrowRight />
            </ButtonLink>
            {step.kind === 'first' && (
              <ButtonLink to={paths.missions()} variant="ghost" size="large">
                先看看全部路径
              </ButtonLink>
            )}
          </Cluster>
        </div>
      </div>
    </Card>
  );
}

function StepProgress({ step, now }: { step: NextStep; now: Date }) {
  if (step.kind !== 'continue') return null;
  return (
    <Stack gap={2} className={styles.progress}>
      <ProgressBar label="本课进度" value={step.percent} showValue />
      <p className={textStyles.hint}>{dayFromNow(step.studiedAt, now)}学到这里</p>
    </Stack>
  );
}
