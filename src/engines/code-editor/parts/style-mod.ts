/**
 * Stands for the package `style-mod`, through which CodeMirror brings its styles (see vite.config.ts). The package
 * writes a <style> element, which the Content Security Policy forbids; this one adopts style sheets. CodeMirror has no
 * other way: https://github.com/codemirror/dev/issues/395
 */
export interface StyleSpec {
  [propertyOrSelector: string]: string | number | StyleSpec | null;
}

interface Options {
  /** Makes a selector that CodeMirror writes one that holds in its editor only. */
  finish?: (selector: string) => string;
}

let names = 0;

const propertyOf = (key: string): string =>
  key.replace(/_.*/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function block(selector: string, spec: StyleSpec): string {
  const lines = Object.entries(spec).map(([key, value]) => {
    if (value === null) return '';
    return typeof value === 'object' ? block(key, value) : `${propertyOf(key)}: ${value};`;
  });
  return `${selector} { ${lines.join(' ')} }`;
}

function rule(selector: string, value: StyleSpec[string], finish: (selector: string) => string): string {
  if (value === null || typeof value !== 'object') return '';
  if (selector.startsWith('@media') || selector.startsWith('@supports')) {
    const inner = Object.entries(value).map(([key, each]) => rule(key, each ?? null, finish));
    return `${selector} { ${inner.join('\n')} }`;
  }
  const own = selector.startsWith('@') ? selector : selector.split(/,\s*/).map(finish).join(', ');
  return block(own, value);
}

const sheets = new WeakMap<StyleModule, CSSStyleSheet>();

/** Rules that are put into a document once, however many editors ask for them. */
export class StyleModule {
  readonly #rules: string;

  constructor(spec: StyleSpec, { finish = (selector: string) => selector }: Options = {}) {
    this.#rules = Object.entries(spec)
      .map(([selector, value]) => rule(selector, value, finish))
      .join('\n');
  }

  getRules(): string {
    return this.#rules;
  }

  /** A class name that nothing else has. */
  static newName(): string {
    names += 1;
    return `code-${names}`;
  }

  static mount(root: DocumentOrShadowRoot, modules: StyleModule | readonly StyleModule[]): void {
    for (const module of modules instanceof StyleModule ? [modules] : modules) {
      let sheet = sheets.get(module);
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(module.#rules);
        sheets.set(module, sheet);
      }
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    }
  }
}
