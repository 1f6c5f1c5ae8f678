import type { LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';

type Loader = () => Promise<{ default: LanguageFn }>;

/** The languages, each fetched when some code declares it. */
const loaders: Record<string, Loader> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  css: () => import('highlight.js/lib/languages/css'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  matlab: () => import('highlight.js/lib/languages/matlab'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
};

/** What models call the languages besides. */
const aliases: Record<string, string> = {
  'c++': 'cpp',
  cc: 'cpp',
  golang: 'go',
  h: 'c',
  hpp: 'cpp',
  html: 'xml',
  ipython: 'python',
  js: 'javascript',
  jsx: 'javascript',
  md: 'markdown',
  mysql: 'sql',
  py: 'python',
  python3: 'python',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  svg: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  zsh: 'bash',
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

/** Fetches a language once and returns its own name. */
async function load(language: string): Promise<string | undefined> {
  const name = (Object.hasOwn(aliases, language) && aliases[language]) || language;
  const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (!loader) return undefined;
  if (!highlighter.getLanguage(name)) highlighter.registerLanguage(name, (await loader()).default);
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
  // Styles and scripts within a page have colours of their own.
  if (name === 'xml') await Promise.all([load('css'), load('javascript')]);
  const result = highlighter.highlight(code, { language: name, ignoreIllegals: true });
  // The tree has no public type.
  const { rootNode } = result._emitter as unknown as { rootNode: TokenNode };
  const tokens: CodeToken[] = [];
  collect(rootNode, undefined, tokens);
  return tokens;
}
