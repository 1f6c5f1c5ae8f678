import { createContext, type ReactNode } from 'react';

/** What a page offers to do with a code block, beside copying it. */
export interface CodeAction {
  label: string;
  run: (code: string) => void;
  /** Not before the block's end has come: the text still grows. */
  needsEnd?: boolean;
}

/** Set around Markdown whose code blocks can be used for something on that page. */
export const CodeActionContext = createContext<CodeAction | null>(null);

/** What runs code blocks where they stand. */
export interface CodeRunner {
  /** Whether it runs code of this language, as declared after the fence. */
  runs: (language: string) => boolean;
  /** Draws the button beside those of the block. */
  button: (code: string) => ReactNode;
  /** Draws below the code what running it has shown. */
  result: (code: string) => ReactNode;
}

/** Set around Markdown whose code blocks can be run. */
export const CodeRunnerContext = createContext<CodeRunner | null>(null);
