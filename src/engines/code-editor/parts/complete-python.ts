import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { namesIn } from '@/lib/notebook/names';
import { builtins, keywords, modules } from './python-words';

const fixed: Completion[] = [
  ...keywords.map((label): Completion => ({ label, type: 'keyword' })),
  ...builtins.map(([label, detail]): Completion => ({ label, detail, type: 'function', boost: -1 })),
];

const known = new Set(fixed.map(({ label }) => label));

/** Suggests keywords, builtins, modules after `import`, and the names of the notebook. */
export function completePython(
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
