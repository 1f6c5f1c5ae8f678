/** The one door of repairs: what the student has reported, and reporting something. In no group of `vite.config.ts`: only its pages load it. */
export { RepairsCard } from './repairs-card';
