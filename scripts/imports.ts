import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A module of the project: its path below the root, and its text. */
export interface Module {
  file: string;
  source: string;
}

/** The path below the project, perhaps without its extension, that a module names; undefined for a package. */
function pathOf(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  if (specifier.startsWith('@mock/')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
}

/** Returns which of the project's files a path of `importsOf` means; several when it is a pattern. */
export const filesAt = (target: string, files: ReadonlySet<string>): string[] =>
  /[*{]/.test(target)
    ? [...files].filter((file) => path.posix.matchesGlob(file, target))
    : [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].filter((file) => files.has(file));

/** Paths of the project that a module imports, type imports and re-exports included; packages are left out. */
export function importsOf({ file, source }: Module): { fixed: string[]; dynamic: string[] } {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const fixed = [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) => item.entries.map((entry) => entry.moduleRequest?.value ?? '')),
    ...Array.from(
      source.matchAll(/import\.meta\.glob[^'(]*\(\s*\[?((?:\s*'[^']+',?)+)/g),
      ([, patterns = '']) => patterns.split("'").filter((pattern) => pattern.startsWith('.')),
    ).flat(),
  ];
  const dynamic = module.dynamicImports.map((item) =>
    source.slice(item.moduleRequest.start, item.moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
  );
  const paths = (specifiers: string[]) => specifiers.flatMap((specifier) => pathOf(specifier, file) ?? []);
  return { fixed: paths(fixed), dynamic: paths(dynamic) };
}
