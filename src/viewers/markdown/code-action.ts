import { createContext } from 'react';

/** What a page offers to do with a code block, beside copying it. */
export interface CodeAction {
  label: string;
  run: (code: string) => void;
  /** Not before the block's end has come: the text still grows. */
  needsEnd?: boolean;
}

/** Set around Markdown whose code blocks can be used for something on that page. */
export const CodeActionContext = createContext<CodeAction | null>(null);
