/** Where the caret of an editor is at first: at an end of the text, or at a point of the window. */
export type CaretStart = 'start' | 'end' | { x: number; y: number };
