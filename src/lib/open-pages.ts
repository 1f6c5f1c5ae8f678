import { hasPasswords, institute } from '@/lib/institute';

let isThere: (pathname: string) => boolean = () => true;

/** Provides the answer of the route table to whether there is a page at a path. */
export const providePages = (hasPageAt: (pathname: string) => boolean): void => {
  isThere = hasPageAt;
};

/** Whether an address leads to a page: false for that of a module which is off, or of passwords that nobody has. */
export const hasPage = (address: string): boolean =>
  (institute.modules.size === 0 && hasPasswords()) || isThere(address.replace(/[?#].*/, ''));
