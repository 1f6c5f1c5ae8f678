import { createContext, use } from 'react';

/** Opens the editor of notes for a cell. */
export const CellNoteContext = createContext<(cellId: string) => void>(() => {});

export const useCellNote = () => use(CellNoteContext);
