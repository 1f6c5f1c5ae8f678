/** The one door of repairs: what the student has reported, one of it, and reporting something. In no group of `vite.config.ts`: only its pages load it. */
export { RepairItem } from './repair-item';
export { RepairsCard } from './repairs-card';
