import { createContext, type ReactNode } from 'react';

/** A page's action for code blocks, besides copying. */
export interface CodeAction {
  label: string;
  run: (code: string) => void;
  /** Not before the block's end has come: the text still grows. */
  needsEnd?: boolean;
}

/** Set around Markdown whose code blocks can be used for something on that page. */
export const CodeActionContext = createContext<CodeAction | null>(null);

/** Runs code blocks in place. */
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
