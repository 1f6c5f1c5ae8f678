import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { pythonLanguage } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches } from '@codemirror/search';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  tooltips,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { scrollerOf } from '@/lib/page-scroll';
import { completePython } from './complete-python';
import { look } from './look';
import { plainTyping } from './plain-typing';

export type EditorLanguage = 'python' | 'markdown';

/** A key that means something to the page around the editor. */
export interface EditorKey {
  /** As CodeMirror names it: `Shift-Enter`. */
  key: string;
  /** Only when the editor itself has no use for it. */
  isLate?: boolean;
  /** Whether it was meant. */
  run: () => boolean;
}

export interface EditorOptions {
  language: EditorLanguage;
  /** The accessible name. */
  label: () => string;
  /** Keys that mean something to the page around. */
  keys: readonly EditorKey[];
  /** Names of the notebook, for completion. */
  names: () => readonly string[];
  /** Characters at most. */
  limit?: number | undefined;
  onChange: (text: string) => void;
}

const phrases = EditorState.phrases.of({
  Completions: '补全建议',
  'Control character': '控制字符',
  'Selection deleted': '已删除所选内容',
});

const python = (names: () => readonly string[]): Extension => [
  pythonLanguage,
  syntaxHighlighting(classHighlighter),
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightSelectionMatches(),
  autocompletion({ override: [(context) => completePython(context, names)], icons: false }),
];

/** Returns the extensions of an editor. Tab indents; Escape and then Tab leaves, as for CodeMirror always. */
export function editorExtensions({
  language,
  label,
  keys,
  names,
  limit = Infinity,
  onChange,
}: EditorOptions): Extension {
  return [
    // A text that is too long may only be shortened.
    EditorState.changeFilter.of(
      ({ newDoc, startState }) => newDoc.length <= limit || newDoc.length < startState.doc.length,
    ),
    Prec.highest(keymap.of(keys.filter(({ isLate }) => !isLate))),
    Prec.lowest(keymap.of(keys.filter(({ isLate }) => isLate))),
    history(),
    plainTyping,
    drawSelection(),
    indentUnit.of('    '),
    EditorState.tabSize.of(4),
    phrases,
    look,
    // A cell may be a container that cuts off what leaves it.
    tooltips({ parent: document.body }),
    language === 'python' ? python(names) : EditorView.lineWrapping,
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      indentWithTab,
    ]),
    // The editor's own scrolling does not know what a page keeps clear at its top.
    EditorView.scrollMargins.of(({ dom }) => ({
      top: Number.parseFloat(getComputedStyle(scrollerOf(dom)).scrollPaddingTop) || 0,
    })),
    EditorView.contentAttributes.of(() => ({ 'aria-label': label(), spellcheck: 'false' })),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString());
    }),
  ];
}
