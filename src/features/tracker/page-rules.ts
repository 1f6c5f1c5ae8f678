import { paths } from '@/lib/paths';

/** The router minds neither case nor a last slash. */
const plain = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

const privatePages = new Set([plain(paths.psychologicalConsultation())]);
const signInPages = new Set([paths.login(), paths.register()]);

/** True for a page of which nothing but the visit is recorded: its content is nobody's business (TRK-8). */
export const isPrivatePage = (pathname: string): boolean => privatePages.has(plain(pathname));

/** True for a page that one leaves by signing in: a student with a token only passes through, which is no visit. */
export const isSignInPage = (pathname: string): boolean => signInPages.has(plain(pathname));
