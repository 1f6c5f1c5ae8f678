/** History and favourites, as one chunk: small pages that lead to one another, and fewer files for the first chunk to name. */
export * as collect from './collect-page';
export * as history from './history-page';
