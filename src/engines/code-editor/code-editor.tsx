import { historyField } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { isComposing } from '@/lib/composing';
import styles from './parts/code.module.css';
import { editorExtensions, type EditorKey, type EditorLanguage } from './parts/extensions';

/** First place of an editor's caret: an end of the text, or a point of the window. */
export type CaretStart = 'start' | 'end' | { x: number; y: number };

export interface CodeEditorProps {
  value: string;
  onChange: (text: string) => void;
  /** For good: another language is another editor. */
  language: EditorLanguage;
  /** The accessible name. */
  label: string;
  /** Keys that mean something to the page around; each says whether it was meant. */
  keys?: readonly EditorKey[];
  /** Names of the notebook, for completion. */
  names?: () => readonly string[];
  /** Takes the focus at once. */
  caret?: CaretStart | undefined;
  /** Characters at most. */
  limit?: number;
  /** Keeps what can be undone while another editor is shown in place of this one. */
  memory?: { past?: unknown };
}

const noNames = (): readonly string[] => [];
const noKeys: readonly EditorKey[] = [];

const fields = { history: historyField };

/** The state of an editor; with what could be undone before, when the text is the same still. */
function openState(doc: string, past: unknown, extensions: Extension): EditorState {
  const isSame = typeof past === 'object' && past !== null && 'doc' in past && past.doc === doc;
  return isSame
    ? EditorState.fromJSON(past, { extensions }, fields)
    : EditorState.create({ doc, extensions });
}

function placeCaret(view: EditorView, caret: CaretStart): void {
  const at = caret === 'start' ? 0 : caret === 'end' ? view.state.doc.length : (view.posAtCoords(caret) ?? 0);
  view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
  view.focus();
}

/** The editor itself knows the keys of an input method by the browser's name. */
function keepFromEditor(event: KeyboardEvent): void {
  if (['Enter', 'Escape'].includes(event.key) && isComposing(event)) event.stopPropagation();
}

/** A code editor. Load it when it is needed (lazy-code-editor.tsx): it weighs more than most pages. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, language, label, keys = noKeys, names = noNames, caret, memory, limit } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const onChange = useEffectEvent((text: string) => props.onChange(text));
  const runKey = useEffectEvent((index: number) => keys[index]?.run() ?? false);
  const labelNow = useEffectEvent(() => label);
  const namesNow = useEffectEvent(() => names());

  const open = useEffectEvent((parent: HTMLDivElement) => {
    const extensions = editorExtensions({
      language,
      limit,
      label: () => labelNow(),
      keys: keys.map(({ key, isLate }, index) => ({ key, isLate, run: () => runKey(index) })),
      names: () => namesNow(),
      onChange: (text) => onChange(text),
    });
    const view = new EditorView({ parent, state: openState(value, memory?.past, extensions) });
    if (caret) placeCaret(view, caret);
    return view;
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const view = open(host.current);
    editor.current = view;
    return () => {
      if (memory) memory.past = view.state.toJSON(fields);
      editor.current = null;
      view.destroy();
    };
  }, [memory]);

  useEffect(() => {
    const view = editor.current;
    // Only what comes from elsewhere: what is typed is there already.
    if (view && view.state.doc.toString() !== value)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- watches the editor's keys only
    <div ref={host} className={styles.editor} onKeyDownCapture={keepFromEditor} />
  );
}
