/**
 * Finds what the modules and styles of `src` use that a browser of .browserslistrc lacks (docs/browsers.md): names of the platform
 * as TypeScript resolves them, events, attributes of elements, and the CSS that the build leaves. Free to use is what
 * `app/polyfills.ts` brings, outside of workers; what the same module asks for (`'x' in y`, `typeof x`, `x?.()`, `if (y.x)`);
 * what a style has under `@supports`, or Lightning CSS an older value for; and what is listed below with a reason.
 * A checker that sees nothing also finds nothing, so it counts what it saw and must find planted uses.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import postcss, { type ChildNode } from 'postcss';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isIfStatement,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTypeOfExpression,
} from 'typescript/unstable/ast/is';
// TypeScript 7 has no other API; its version is pinned.
import { API } from 'typescript/unstable/sync';
import {
  type Gap,
  gapOfAttribute,
  gapOfEvent,
  gapOfMember,
  gapOfProperty,
  gapsOfAtRule,
  gapsOfSelector,
  gapsOfValue,
  oldest,
  suspects,
} from './browser-gaps.ts';
import { filesAt, importsOf } from './imports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Gaps by which nothing is lost, each with the reason; a name stands for all below it (`cursor` for `cursor: pointer`). */
const harmless: Record<string, string> = {
  '-webkit-touch-callout': 'For Safari on a phone alone.',
  '::-moz-range-thumb': 'Beside that of other engines.',
  '::-webkit-inner-spin-button': 'Firefox has `appearance: textfield`.',
  '::-webkit-search-cancel-button': 'Firefox draws no such button.',
  '::-webkit-slider-thumb': 'As -moz-range-thumb.',
  '::highlight': 'Nothing is painted (engines/reader/highlight-registry.ts).',
  '::selection': 'A phone marks a selection in its own colour.',
  '<video playsinline>': 'For phones.',
  'CanvasRenderingContext2D.imageSmoothingQuality': 'A picture that is made smaller is less smooth.',
  'Document.exitPictureInPicture': 'Offered only where pictureInPictureEnabled is true.',
  'Document.pictureInPictureElement': 'As exitPictureInPicture.',
  'Document.pictureInPictureEnabled': 'Missing, it is no true one.',
  'HTMLVideoElement.requestPictureInPicture': 'As exitPictureInPicture.',
  'Window.beforeinstallprompt_event': 'The event never comes, and the help menu has no such entry.',
  'Window.appinstalled_event': 'As beforeinstallprompt.',
  'Window.beforeunload_event': 'A phone asks nothing; an exam in hand goes on by its draft.',
  '@page': 'A week prints across the pages that the printer has.',
  'break-after': 'A heading may end a page.',
  'contain-intrinsic-block-size': 'Rows are drawn at once.',
  'contain-intrinsic-size': 'As contain-intrinsic-block-size.',
  'content-visibility': 'As contain-intrinsic-block-size.',
  'field-sizing': 'A field keeps its rows, and scrolls.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'oklch()':
    'A surface that is tinted by the hue of a course has no tint; colours without a variable are lowered.',
  'overflow-anchor': 'Turned off, so missing is as well.',
  'overflow-clip-margin': 'A focus ring is cut by its edge.',
  'scrollbar-color': 'Scroll bars look as the system draws them.',
  'scrollbar-gutter': 'The page shifts by a scroll bar.',
  'scrollbar-width': 'A scroll bar shows under the tabs.',
  size: 'As @page.',
  'text-decoration: dashed': 'A line of another kind.',
  'text-decoration: dotted': 'As dashed.',
  'text-wrap': 'Lines break less evenly.',
  'text-wrap-style': 'As text-wrap.',
  cursor: 'A phone has no pointer.',
  orphans: 'A page may end after one line.',
  resize: 'A phone has no corner to pull; the field scrolls.',
  widows: 'As orphans.',
  'Element.wheel_event': 'A phone has no wheel.',
  'Element.touchstart_event': 'A Mac has no touch, and the event never comes.',
  'Element.touchmove_event': 'As touchstart.',
  'Element.touchend_event': 'As touchstart.',
  TouchList: 'As touchstart.',
};

/** A gap and its place. */
type Use = Gap & { place: string };

/** Uses, and the count of all that was looked at. */
interface Look {
  uses: Use[];
  seen: number;
}

/** Whether the code asks at this place if a name is there. */
function isAsked(node: Node): boolean {
  const whole = isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const { parent } = whole;
  if ((isPropertyAccessExpression(parent) || isCallExpression(parent)) && parent.expression === whole)
    return parent.questionDotToken !== undefined;
  if (isIfStatement(parent)) return parent.expression === whole;
  if (isConditionalExpression(parent)) return parent.condition === whole;
  if (isPrefixUnaryExpression(parent)) return parent.operator === SyntaxKind.ExclamationToken;
  if (!isBinaryExpression(parent)) return isTypeOfExpression(parent);
  const { kind } = parent.operatorToken;
  return kind === SyntaxKind.InKeyword
    ? parent.left === node
    : parent.left === whole &&
        [
          SyntaxKind.AmpersandAmpersandToken,
          SyntaxKind.BarBarToken,
          SyntaxKind.QuestionQuestionToken,
        ].includes(kind);
}

/** Uses in the modules of `src`, and in those that are planted among them, by their paths. */
function usesInModules(planted: Record<string, string>): Look {
  const config = `${root}tsconfig.check-browsers.json`;
  const files = Object.keys(planted).map((file) => root + file);
  const virtual = new Map(Object.entries(planted).map(([file, source]) => [root + file, source]));
  // Without Node's types, which declare some of the platform a second time.
  const compilerOptions = { types: ['vite/client'] };
  virtual.set(
    config,
    JSON.stringify({ extends: './tsconfig.json', compilerOptions, files, include: ['src'] }),
  );
  const typescript = new API({
    cwd: root,
    fs: { readFile: (file) => virtual.get(file), fileExists: (file) => virtual.has(file) || undefined },
  });
  const [project] = typescript.updateSnapshot({ openProjects: [config] }).getProjects();
  if (!project) throw new Error('TypeScript opened no project.');
  const { program, checker } = project;

  const uses: Use[] = [];
  let seen = 0;
  for (const path of program.getSourceFileNames()) {
    const source = path.startsWith(`${root}src/`) ? program.getSourceFile(path) : undefined;
    if (!source) continue;
    const asked = new Set<string>();
    const names: (Node & { text: string })[] = [];
    const found: [Node, Gap | undefined][] = [];
    const visit = (node: Node): void => {
      if (isIdentifier(node) || isStringLiteral(node)) {
        seen++;
        if (isAsked(node)) asked.add(node.text.toLowerCase());
        else if (isIdentifier(node) && suspects.has(node.text)) names.push(node);
      }
      if (isJsxAttribute(node) && isIdentifier(node.name)) {
        const element = node.parent.parent;
        if (
          (isJsxOpeningElement(element) || isJsxSelfClosingElement(element)) &&
          isIdentifier(element.tagName) &&
          /^[a-z]/.test(element.tagName.text)
        )
          found.push([node, gapOfAttribute(element.tagName.text, node.name.text)]);
      }
      if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
        const [event] = node.arguments;
        if (node.expression.name.text === 'addEventListener' && event && isStringLiteral(event))
          found.push([event, gapOfEvent(event.text)]);
      }
      node.forEachChild(visit);
    };
    visit(source);
    const symbols = names.length > 0 ? checker.getSymbolAtLocation(names) : [];
    for (const [index, node] of names.entries()) {
      const symbol = symbols[index];
      if (!symbol?.declarations.some(({ path: file }) => /\/lib\.[\w.]+\.d\.ts$/.test(file))) continue;
      const type = symbol.getParent()?.name.replace(/Constructor$/, '');
      const { parent } = node;
      const statics = type === '__type' && isPropertyAccessExpression(parent) && parent.expression;
      found.push([node, gapOfMember(statics ? statics.getText(source) : type, node.text)]);
    }
    for (const [node, gap] of found) {
      const [owner = '', member = owner] = gap?.name.toLowerCase().replace('_event', '').split('.') ?? [];
      const line = source.text.slice(0, node.end).split('\n').length;
      if (gap && !asked.has(owner) && !asked.has(member))
        uses.push({ ...gap, place: `${path.slice(root.length)}:${line}` });
    }
  }
  typescript.close();
  return { uses, seen };
}

/** The baseline in Lightning CSS' form. */
const targets = Object.fromEntries(
  oldest.map(({ browser, version }) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [browser === 'safari_ios' ? 'ios_saf' : browser, (major << 16) | (minor << 8)];
  }),
);

/** Whether a rule around a node asks for support. */
function isUnderSupports({ parent }: Pick<ChildNode, 'parent'>): boolean {
  if (!parent || parent.type === 'root' || parent.type === 'document') return false;
  return (
    (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') ||
    isUnderSupports(parent as ChildNode)
  );
}

/** The gaps of a node of a style sheet. */
function gapsOf(node: ChildNode): Gap[] {
  if (node.type === 'atrule') return gapsOfAtRule(node.name, node.params);
  if (node.type === 'rule') return gapsOfSelector(node.selector);
  if (node.type !== 'decl') return [];
  const { prop, value } = node;
  const property = gapOfProperty(prop);
  const siblings = (node.parent?.nodes ?? []).filter((other) => other.type === 'decl');
  if (property) return siblings.some((other) => other.prop.endsWith(`-${prop}`)) ? [] : [property];
  // A value with a variable is only found wanting when the older one is forgotten.
  const older = siblings.slice(0, siblings.indexOf(node)).some((other) => other.prop === prop);
  return older && !value.includes('var(') ? [] : gapsOfValue(prop, value);
}

/** Uses in a style sheet, as the build lowers it. */
function usesInStyle(file: string, source: string): Look {
  const { code } = transform({ filename: file, code: Buffer.from(source), targets });
  const uses: Use[] = [];
  let seen = 0;
  postcss.parse(code.toString()).walk((node) => {
    seen++;
    if (isUnderSupports(node)) return;
    const text = node.toString().split(/[\n{]/)[0];
    uses.push(...gapsOf(node).map((gap) => ({ ...gap, place: `${file}: ${text}` })));
  });
  return { uses, seen };
}

/** Files that a worker's module imports: the page's polyfills are not there. */
function filesOfWorkers(): Set<string> {
  const files = new Set(globSync('src/**/*.{ts,tsx}', { cwd: root }));
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const target of importsOf({ file, source: readFileSync(root + file, 'utf8') }).fixed)
      filesAt(target, files).forEach(follow);
  };
  for (const file of files)
    for (const [, name = ''] of readFileSync(root + file, 'utf8').matchAll(/from '\.\/([^']+)\?worker/g))
      filesAt(`${file.slice(0, file.lastIndexOf('/'))}/${name}`, files).forEach(follow);
  return found;
}

/** Tells whether the polyfills bring a name; read from their text, so that one that is taken away is missed at once. */
function polyfills(): (name: string) => boolean {
  const source = readFileSync(`${root}src/app/polyfills.ts`, 'utf8');
  const names = new Set<string>();
  for (const [, owner, member] of source.matchAll(/'core-js\/actual\/([\w-]+)\/([\w-]+)'/g))
    names.add(`${owner}.${member}`.replaceAll('-', '').toLowerCase());
  for (const [, member, owner] of source.matchAll(/'(\w+)' in (\w+)/g))
    names.add(`${owner}.${member}`.toLowerCase());
  const popover = source.includes("'@oddbird/popover-polyfill'");
  return (name) => names.has(name.toLowerCase()) || (popover && /popover/i.test(name));
}

const isPolyfilled = polyfills();
const workers = filesOfWorkers();
const needless = new Set(Object.keys(harmless));

/** Uses by which something is lost. */
const faultsOf = (uses: Use[]): Use[] =>
  uses.filter(({ name, place }) => {
    const reason = Object.keys(harmless).find(
      (key) => name === key || (/^[.:]/.test(name.slice(key.length)) && name.startsWith(key)),
    );
    if (reason) needless.delete(reason);
    return !reason && !(isPolyfilled(name) && !workers.has(place.replace(/:\d+$/, '')));
  });

/** Each line of these must be found. */
const plantedModules = {
  'src/planted.tsx': `export const use = (words: string[]): unknown => [
    Object.groupBy(words, String),
    document.caretPositionFromPoint(0, 0),
    new Highlight(),
    <link blocking="render" />,
    document.addEventListener('scrollend', () => {}),
  ];`,
};
const plantedStyles = [
  '.a { color: color-mix(in oklab, var(--a) 50%, var(--b)); }',
  '.a { color: red; color: color-mix(in oklab, var(--a) 50%, var(--b)); }',
  '.a { animation-timeline: scroll(); }',
  '.a { justify-content: safe center; }',
  '@starting-style { .a { opacity: 0; } }',
  '.a:open { color: red; }',
];
/** And nothing of these. */
const guardedModules = {
  'src/guarded.ts': `export const use = (): unknown => [
    'groupBy' in Object && Object.groupBy([], String),
    document.caretPositionFromPoint?.(0, 0),
    typeof Highlight === 'function' && new Highlight(),
    Promise.withResolvers(),
  ];`,
};
const guardedStyles = [
  '@supports (color: color-mix(in oklab, red, red)) { .a { color: color-mix(in oklab, var(--a), red); } }',
  '.a { color: oklch(0.9 0.1 70); }',
];

const modules = usesInModules({ ...plantedModules, ...guardedModules });
const styles = globSync('src/**/*.css', { cwd: root }).map((file) =>
  usesInStyle(file, readFileSync(root + file, 'utf8')),
);
const isPlanted = ({ place }: Use): boolean => place.startsWith('src/planted');
const inModules = faultsOf(modules.uses);
const found = [
  ...inModules.filter((use) => !isPlanted(use)),
  ...faultsOf([
    ...styles.flatMap(({ uses }) => uses),
    ...guardedStyles.flatMap((source) => usesInStyle('a guarded style', source).uses),
  ]),
];
const missed = [
  ...plantedModules['src/planted.tsx']
    .split('\n')
    .slice(1, -1)
    .filter((_, index) => !inModules.some(({ place }) => place === `src/planted.tsx:${index + 2}`)),
  ...plantedStyles.filter((source) => faultsOf(usesInStyle('planted', source).uses).length === 0),
];
const seen = modules.seen + styles.reduce((sum, style) => sum + style.seen, 0);

for (const { place, name, lackedBy } of found)
  console.error(`${place}: ${name} is not in ${lackedBy.join(', ')}`);
for (const line of missed) console.error('planted use not found:', line);
for (const name of needless) console.error('nothing uses it, so it needs no reason:', name);
console.log(
  `browsers: ${seen} names and styles, ${found.length} missing in ${oldest.map(({ browser, version }) => `${browser} ${version}`).join(', ')}`,
);
if (seen === 0 || found.length + missed.length + needless.size > 0) process.exitCode = 1;
