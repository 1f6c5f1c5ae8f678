import core from 'highlight.js/lib/core';
import { aliases, languages } from 'virtual:languages';

/** Models' names of languages that highlight.js does not know. */
const models: Record<string, string> = {
  asm: 'x86asm',
  assembly: 'x86asm',
  'common-lisp': 'lisp',
  cuda: 'cpp',
  elisp: 'lisp',
  ipython3: 'python',
  mysql: 'sql',
  nasm: 'x86asm',
  'objective-c': 'objectivec',
  'objective-c++': 'objectivec',
  octave: 'matlab',
  postgres: 'pgsql',
  python3: 'python',
  shell: 'bash',
  sqlite: 'sql',
  svelte: 'xml',
  systemverilog: 'verilog',
  terminal: 'bash',
  vb: 'vbnet',
  vba: 'vbnet',
  vue: 'xml',
};

/** A run of code in one colour, or in none. */
export interface CodeToken {
  text: string;
  className?: string;
}

/** A node of the tree that highlight.js builds before it writes HTML. */
interface TokenNode {
  scope?: string;
  children: (TokenNode | string)[];
}

const highlighter = core.newInstance();

const entryOf = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Fetches a language and those that stand within it, each once; returns its own name. */
async function load(language: string, seen = new Set<string>()): Promise<string | undefined> {
  const written = language.toLowerCase();
  const name = entryOf(models, written) ?? entryOf(aliases, written) ?? written;
  const [fetchCode, embedded = ''] = entryOf(languages, name) ?? [];
  if (!fetchCode) return undefined;
  seen.add(name);
  const inner = embedded.split(' ').filter((each) => each && !seen.has(each));
  const [code] = await Promise.all([
    highlighter.getLanguage(name) ? undefined : fetchCode(),
    ...inner.map((each) => load(each, seen)),
  ]);
  if (code) highlighter.registerLanguage(name, code.default);
  return name;
}

/** `title.function` is a scope and a finer one within it. */
function classOf(scope: string): string {
  const [first = '', ...finer] = scope.split('.');
  return [`hljs-${first}`, ...finer.map((name, depth) => `${name}${'_'.repeat(depth + 1)}`)].join(' ');
}

function collect(node: TokenNode, className: string | undefined, tokens: CodeToken[]): void {
  const own = node.scope && !node.scope.startsWith('language:') ? classOf(node.scope) : className;
  for (const child of node.children) {
    if (typeof child === 'string') tokens.push({ text: child, className: own });
    else collect(child, own, tokens);
  }
}

/**
 * Cuts code into coloured runs; undefined when the language is unknown, which is never guessed. Reads the
 * token tree and not its HTML: that would need `innerHTML`, which Trusted Types forbid. Rejects when the
 * language could not be fetched.
 */
export async function tokenize(code: string, language: string): Promise<CodeToken[] | undefined> {
  const name = await load(language);
  if (!name) return undefined;
  const result = highlighter.highlight(code, { language: name, ignoreIllegals: true });
  // The tree has no public type.
  const { rootNode } = result._emitter as unknown as { rootNode: TokenNode };
  const tokens: CodeToken[] = [];
  collect(rootNode, undefined, tokens);
  return tokens;
}
