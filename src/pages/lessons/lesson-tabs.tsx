import { Keyboard, ListTree } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { LessonDetail } from '@/api/lessons';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { tabLinkClass, tabListClass } from '@/ui/tab-class';
import { subPageNames } from './sub-page-names';
import styles from './lesson-tabs.module.css';

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
