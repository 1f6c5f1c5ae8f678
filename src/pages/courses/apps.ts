import { BookMarked, Flame, LayoutDashboard, Search, Shapes } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Classification: {
    id: 'classification',
    sounds: 'xue yuan fen lei',
    icon: Shapes,
    does: '按学院浏览全部课程',
  },
  CourseSearch: {
    id: 'course-search',
    sounds: 'ke cheng sou suo',
    icon: Search,
    does: '按名称、老师和拼音找课',
  },
  CourseHot: { id: 'course-hot', sounds: 're men ke cheng', icon: Flame, does: '最近大家在学什么' },
  LearnCenter: {
    id: 'learn-center',
    sounds: 'xue xi zhong xin',
    icon: LayoutDashboard,
    does: '今天学什么、作业和考试的截止',
  },
  CourseList: {
    id: 'course-list',
    sounds: 'wo de ke cheng',
    icon: BookMarked,
    does: '选了的课程，接着上次继续',
  },
};
