import { createContext, type ReactNode } from 'react';

/** A citation in an answer, such as `[§12]`. */
const CITATION = /\[§(\d{1,3})\]/;

/** Draws a citation by its number. Without it citations are mere text. */
export const CitationContext = createContext<((number: number) => ReactNode) | null>(null);

/** Splits a text at its citations: at odd places stand their numbers. */
export const splitCitations = (text: string): string[] => text.split(CITATION);
