import { EditorView } from '@codemirror/view';

/** Theme of the editor: like the code that static-code.tsx draws, so that nothing moves when one becomes the other. */
export const look = EditorView.theme({
  '&': { fontSize: 'inherit', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.65',
    overflowX: 'auto',
  },
  '.cm-content': { padding: '0.625rem 0', caretColor: 'var(--color-text)' },
  '.cm-line': { padding: '0 0.875rem 0 0.5rem' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    border: 'none',
    color: 'var(--color-text-tertiary)',
  },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '2.5rem',
    padding: '0 0.5rem 0 0',
    fontSize: '0.9em',
  },
  '.cm-activeLine': { backgroundColor: 'var(--color-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--color-selection)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--color-warning-soft)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--color-brand-soft)',
    outline: '1px solid var(--color-brand)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--color-danger-soft)',
  },
  '.cm-tooltip': {
    zIndex: 'var(--z-popup)',
    overflow: 'hidden',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius-medium)',
    backgroundColor: 'var(--color-surface-raised)',
    color: 'var(--color-text)',
    boxShadow: 'var(--shadow-3)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '14rem',
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.1875rem 0.5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-brand-soft)',
    color: 'var(--color-text)',
  },
  '.cm-completionDetail': { color: 'var(--color-text-tertiary)', fontStyle: 'normal' },
  '.cm-completionMatchedText': {
    color: 'var(--color-brand)',
    textDecoration: 'none',
    fontWeight: 'var(--weight-strong)',
  },
});
