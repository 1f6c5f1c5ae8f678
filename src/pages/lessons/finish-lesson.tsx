import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { errorMessage, isRefusal } from '@/api/errors';
import { type LessonDetail, type LessonItem, lessonReopen } from '@/api/lessons';
import { type MissionDetail, missionQueries } from '@/api/missions';
import { applyProgress, progressOutboxOf } from '@/features/study';
import { ButtonLink } from '@/kit/button-link';
import { useAction } from '@/kit/use-action';
import { Link } from '@/kit/link';
import { type LessonSubPage, paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './finish-lesson.module.css';
import { aboutNext, subPageNames } from './lesson';

type NamedLesson = Pick<LessonItem, 'lesson_id' | 'title'>;

const lessonsOf = (mission: MissionDetail) => mission.courses.flatMap((course) => course.lessons);

/** The lessons that were locked before and are not any more. */
export function newlyUnlocked(before: MissionDetail, after: MissionDetail): NamedLesson[] {
  const locked = new Set(
    lessonsOf(before).flatMap((lesson) => (lesson.state === 'locked' ? [lesson.lesson_id] : [])),
  );
  return lessonsOf(after).filter((lesson) => lesson.state !== 'locked' && locked.has(lesson.lesson_id));
}

/** Returns the lesson to go to after one: the next, unless it is still locked; then the path's own next lesson. */
export function followingLesson(
  lesson: { next: NamedLesson | null },
  after: MissionDetail,
): NamedLesson | null {
  const next = lessonsOf(after).find(({ lesson_id }) => lesson_id === lesson.next?.lesson_id);
  return next && next.state !== 'locked' ? next : (after.next_lesson ?? lesson.next);
}

/**
 * Marks a lesson as learned, on the sub-page where the student says so: the mutation returns what that has unlocked
 * and where to go next. When it fails, the 100 % are kept and sent as soon as it is possible, unless they are refused.
 */
export function useFinishLesson(lesson: LessonDetail, subPage: LessonSubPage, onFinished: () => void) {
  const client = useQueryClient();
  const outbox = progressOutboxOf(client);
  return useMutation({
    mutationFn: async () => {
      const { mission_id, lesson_id } = lesson;
      // Before anything is waited for: a page that is closed meanwhile loses nothing.
      outbox.keep({ mission_id, lesson_id, sub_page: subPage, percent: 100, seconds: 0, position: null });
      const path = missionQueries.detail(mission_id);
      // Without the path the lesson can be finished all the same; only what it unlocks is not known.
      const before = await client.ensureQueryData(path).catch(() => null);
      await outbox.finish(lesson_id);
      const after = before && (await client.fetchQuery({ ...path, staleTime: 0 }).catch(() => null));
      return {
        unlocked: before && after ? newlyUnlocked(before, after) : [],
        next: after ? followingLesson(lesson, after) : lesson.next,
      };
    },
    onSuccess: onFinished,
  });
}

interface ReopenLessonProps {
  lesson: LessonDetail;
  subPage: LessonSubPage;
  onReopened: () => void;
}

/** Takes back that a lesson was finished, on every page that shows it. */
function ReopenLesson({ lesson, subPage, onReopened }: ReopenLessonProps) {
  const { mission_id, lesson_id } = lesson;
  const client = useQueryClient();
  const { run, busy } = useAction(lessonReopen, {
    done: '已标为未学完，进度回到学完之前',
    onDone(answer) {
      const place = { mission_id, lesson_id, sub_page: subPage, seconds: 0, position: null };
      applyProgress(client, { ...place, percent: answer.percent }, answer);
      onReopened();
    },
  });
  return (
    <Button size="large" busy={busy} onClick={() => run({ mission_id, lesson_id })}>
      标为未学完
    </Button>
  );
}

/** The end of a lesson: the student says that it is learned, and sees what that has unlocked. */
export function FinishLesson({ lesson, subPage }: { lesson: LessonDetail; subPage: LessonSubPage }) {
  const panel = useRef<HTMLElement>(null);
  const focus = () => panel.current?.focus();
  const finish = useFinishLesson(lesson, subPage, focus);
  const done = lesson.state === 'done';
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="学完本课" data-done={done}>
      <Stack gap={1} role="status" className={styles.words}>
        {done ? (
          <Finished lesson={lesson} unlocked={finish.data?.unlocked ?? []} />
        ) : (
          <Unfinished what={subPageNames[subPage]} />
        )}
        {lesson.next && !done && <Next lesson={lesson} next={lesson.next} />}
        {finish.isError && !done && (
          <p className={textStyles.danger}>
            {isRefusal(finish.error)
              ? `没有记上：${errorMessage(finish.error)}`
              : '提交失败，已记在本机，会自动补交；也可以再点一次。'}
          </p>
        )}
      </Stack>
      {done ? (
        <Cluster gap={3}>
          <ReopenLesson lesson={lesson} subPage={subPage} onReopened={focus} />
          <Onward lesson={lesson} next={finish.data ? finish.data.next : lesson.next} />
        </Cluster>
      ) : (
        <Button variant="primary" size="large" busy={finish.isPending} onClick={() => finish.mutate()}>
          学完本课
        </Button>
      )}
    </section>
  );
}

function Unfinished({ what }: { what: string }) {
  return (
    <>
      <p className={styles.title}>{what}到这里就结束了</p>
      <p className={textStyles.secondary}>
        完成规则：看完、弄懂之后点“学完本课”，进度记为 100%，后面的课随之解锁。只看到底不会自动完成。
      </p>
    </>
  );
}

/** The next lesson, shown before this one is finished as it is over a video that has ended. */
function Next({ lesson, next }: { lesson: LessonDetail; next: NonNullable<LessonDetail['next']> }) {
  return (
    <p className={textStyles.secondary}>
      接下来：
      {next.is_locked ? (
        next.title
      ) : (
        <Link to={paths.lesson(lesson.mission_id, next.lesson_id)} className={styles.unlocked}>
          {next.title}
        </Link>
      )}{' '}
      {aboutNext(next)}
      {next.is_locked && '，学完本课后解锁'}
    </p>
  );
}

function Finished({ lesson, unlocked }: { lesson: LessonDetail; unlocked: NamedLesson[] }) {
  return (
    <>
      <p className={styles.title}>
        <CircleCheck /> 本课已学完
      </p>
      {unlocked.length > 0 && (
        <p className={textStyles.secondary}>
          解锁了 {unlocked.length} 课：
          {unlocked.map(({ lesson_id, title }) => (
            <Link key={lesson_id} to={paths.lesson(lesson.mission_id, lesson_id)} className={styles.unlocked}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

function Onward({ lesson, next }: { lesson: LessonDetail; next: NamedLesson | null }) {
  return next ? (
    <ButtonLink to={paths.lesson(lesson.mission_id, next.lesson_id)} variant="primary" size="large">
      下一课：{next.title}
      <ArrowRight />
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.mission(lesson.mission_id)} size="large">
      回到学习路径
    </ButtonLink>
  );
}
