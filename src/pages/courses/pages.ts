/** Where courses are found and followed, as one chunk: small pages that lead to one another, and fewer files for the first chunk to name. */
export * as classification from './classification-page';
export * as courseHot from './course-hot-page';
export * as courseList from './course-list-page';
export * as courseSearch from './course-search-page';
export * as learnCenter from './learn-center-page';
