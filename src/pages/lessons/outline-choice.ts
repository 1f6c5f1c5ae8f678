import { localStore } from '@/lib/safe-storage';

const KEY = 'lessonOutline';
/** Pixels; below this the outline would leave too little room for the text. */
const ROOMY = 1200;

/** Whether the outline shows: as the student left it, else where there is room for it. */
export function isOutlineOpen(): boolean {
  const kept = localStore.getItem(KEY);
  return kept === null ? window.innerWidth >= ROOMY : kept === 'open';
}

/** Keeps the student's choice. */
export const rememberOutline = (open: boolean) => localStore.setItem(KEY, open ? 'open' : 'closed');
