import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { pythonLanguage } from '@codemirror/lang-python';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
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
import { namesIn } from '@/lib/notebook/names';
import { scrollerOf } from '@/lib/page-scroll';
import { look } from './look';
import { plainTyping } from './plain-typing';
import { builtins, keywords, modules } from './python-words';

const fixed: Completion[] = [
  ...keywords.map((label): Completion => ({ label, type: 'keyword' })),
  ...builtins.map(([label, detail]): Completion => ({ label, detail, type: 'function', boost: -1 })),
];

const known = new Set(fixed.map(({ label }) => label));

/** Suggests keywords, builtins, modules after `import`, and the names of the notebook. */
function completePython(
  context: CompletionContext,
  notebookNames: () => readonly string[],
): CompletionResult | null {
  const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
  const node = syntaxTree(context.state).resolveInner(context.pos, -1).name;
  if (/String|Comment/.test(node)) return null;
  const from = word?.from ?? context.pos;
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, from - line.from);
  if (/^\s*(?:import|from)\s+$/.test(before))
    return { from, options: modules.map((label) => ({ label, type: 'namespace' })) };
  // An object's members are unknown before a run.
  if (before.endsWith('.') || (!word && !context.explicit)) return null;
  const typed = word?.text ?? '';
  const names = new Set([...namesIn([context.state.doc.toString()]), ...notebookNames()]);
  names.delete(typed);
  const own = [...names].filter((name) => !known.has(name));
  return {
    from,
    options: [...own.map((label): Completion => ({ label, type: 'variable', boost: 1 })), ...fixed],
    validFor: /^[\p{L}\p{N}_]*$/u,
  };
}

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
