/** The one door of homework beyond its own page: rows that lead to it, and its state in words. */
export { HomeworkCard, HomeworkLinks } from './homework-rows';
export { homeworkBadge } from './homework-labels';
