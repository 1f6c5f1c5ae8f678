import { fileURLToPath } from 'node:url';
import hljs, { type Language } from 'highlight.js';
import type { Plugin } from 'vite';

const MODULE = 'virtual:languages';

/** The names by which something asks for a language that colours a stretch of it: styles and scripts of a page. */
function embeddedIn(language: Language): Set<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'subLanguage') for (const name of [inner].flat()) names.add(String(name));
      else visit(inner);
    }
  };
  visit(language.contains);
  return names;
}

/** Returns a module with the languages of highlight.js: by name how each is fetched and which it embeds, and their other names. */
function source(): string {
  const names = hljs.listLanguages();
  const languages: string[] = [];
  const aliases: Record<string, string> = {};
  for (const name of names) {
    const language = hljs.getLanguage(name);
    if (!language) continue;
    const file = fileURLToPath(import.meta.resolve(`highlight.js/lib/languages/${name}`));
    const embedded = [...embeddedIn(language)].filter((each) => each !== name && names.includes(each));
    languages.push(
      `${JSON.stringify(name)}: [() => import(${JSON.stringify(file)}), ${JSON.stringify(embedded.join(' '))}]`,
    );
    for (const alias of language.aliases ?? []) aliases[alias.toLowerCase()] ??= name;
  }
  return `export const languages = {${languages.join()}};\nexport const aliases = ${JSON.stringify(aliases)};`;
}

/** Vite plugin: lists the languages of highlight.js, whose own list would fetch all of them to know their other names. */
export function languageModule(): Plugin {
  return {
    name: 'languages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? source() : undefined),
  };
}
