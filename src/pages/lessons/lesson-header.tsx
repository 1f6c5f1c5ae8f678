import { Keyboard, ListTree } from 'lucide-react';
import { Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import type { LessonDetail } from '@/api/lessons';
import { FavouriteButton } from '@/features/favourites';
import { DetailHeader } from '@/kit/detail-page';
import { idle } from '@/lib/idle';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressBar } from '@/ui/progress-bar';
import { tabLinkClass, tabListClass } from '@/ui/tab-class';
import textStyles from '@/ui/text.module.css';
import { lazyPart } from '@/ui/lazy-part';
import { subPageNames } from './lesson';
import styles from './lesson-header.module.css';

/** Nobody waits for it, and without its code there is nothing to save by. */
const SaveButton = lazyPart(
  async () => {
    await idle();
    return (await import('@/features/saved-lessons')).SaveButton;
  },
  { instead: () => null },
);

interface LessonTabsProps {
  lesson: LessonDetail;
  outlineOpen: boolean;
  onToggleOutline: () => void;
  /** Shows the keys. */
  onHelp: () => void;
}

/** The sub-pages of a lesson as links, and the switch of the outline; stays in sight while reading. */
export function LessonTabs({ lesson, outlineOpen, onToggleOutline, onHelp }: LessonTabsProps) {
  return (
    <div className={styles.bar}>
      <nav aria-label="本课内容" className={classNames(tabListClass, styles.tabs)}>
        {lesson.sub_pages.map((subPage) => (
          <NavLink
            key={subPage}
            to={paths.lesson(lesson.mission_id, lesson.lesson_id, subPage)}
            className={tabLinkClass}
            // An exam needs the network anyway.
            data-preload={subPage === 'exam' ? undefined : ''}
          >
            {subPageNames[subPage]}
          </NavLink>
        ))}
      </nav>
      <Button
        variant="ghost"
        size="small"
        icon={<ListTree />}
        aria-expanded={outlineOpen}
        onClick={onToggleOutline}
      >
        <span className={styles.label}>课程大纲</span>
      </Button>
      <IconButton size="small" label="键盘快捷键" icon={<Keyboard />} onClick={onHelp} />
    </div>
  );
}

/** Returns the minutes of a lesson, and those left, in words. */
function effort({ minutes, percent, state }: LessonDetail): string {
  const left = Math.ceil(minutes * (1 - percent / 100));
  return state === 'in_progress' && left < minutes
    ? `约 ${minutes} 分钟，还需约 ${Math.max(1, left)} 分钟`
    : `约 ${minutes} 分钟`;
}

/** The head of a lesson: where it belongs, what it is about, how far the student is. */
export function LessonHeader({ lesson }: { lesson: LessonDetail }) {
  return (
    <DetailHeader
      title={lesson.title}
      description={lesson.summary}
      between={[{ to: paths.mission(lesson.mission_id), label: lesson.mission_title }]}
      actions={
        <>
          <Suspense>
            <SaveButton lesson={lesson} />
          </Suspense>
          <FavouriteButton kind="lesson" itemId={lesson.lesson_id} title={lesson.title} />
          <div className={styles.progress}>
            <ProgressBar label="本课进度" value={lesson.percent} showValue />
            <Cluster
              as="p"
              spread
              gap={3}
              rowGap={0}
              className={classNames(textStyles.hintFigures, styles.facts)}
            >
              <LearningMark state={lesson.state} />
              <span>{effort(lesson)}</span>
            </Cluster>
          </div>
        </>
      }
    />
  );
}
