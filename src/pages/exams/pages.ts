/** The pages where exams are taken, as one chunk: one engine, and fewer files for the first chunk to name. */
export * as history from './exam-history-page';
export * as lesson from './lesson-exam-page';
export * as test from './test-page';
