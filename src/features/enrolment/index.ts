/** The one door of taking courses: the button, the cover and the facts of a course, wherever one is shown. */
export { CourseCover } from './course-cover';
export { CourseFacts } from './course-facts';
export { EnrolButton } from './enrol-button';
export { type Enrolment, useEnrolment } from './use-enrolment';
