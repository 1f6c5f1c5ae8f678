/** Wrong questions and their attempts, as one chunk: small pages that lead to one another, and fewer files for the first chunk to name. */
export * as myQuestion from './my-question-page';
export * as questionHistory from './question-history-page';
export * as wrongQuestion from './wrong-question-page';
