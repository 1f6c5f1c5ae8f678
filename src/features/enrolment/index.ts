/** The one door of taking courses: the button, the cover and the address of a course, wherever one is shown. */
export { CourseCover } from './course-cover';
export { CourseFacts } from './course-facts';
export { chapterPath, continuePath, coursePath } from './course-path';
export { EnrolButton } from './enrol-button';
export { type Enrolment, useEnrolment } from './use-enrolment';
