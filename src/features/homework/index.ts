/** The one door of homework beyond its own page: rows that lead to it, and its state in words. */
export { HomeworkCard } from './homework-card';
export { HomeworkLinks } from './homework-links';
export { homeworkBadge } from './homework-labels';
