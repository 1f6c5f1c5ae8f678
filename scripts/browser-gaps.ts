/** Features of the platform that a browser of .browserslistrc lacks, from @mdn/browser-compat-data. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserName, Identifier as Feature } from '@mdn/browser-compat-data';

/** The part of the data that is read here. */
interface CompatTrees {
  api: Record<string, Feature>;
  javascript: { builtins: Record<string, Feature> };
  html: { elements: Record<string, Feature>; global_attributes: Record<string, Feature> };
  css: Record<'properties' | 'selectors' | 'at-rules' | 'types', Record<string, Feature>>;
}

/** Not by `import`: TypeScript would read all 20 MB. */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatTrees;

/** The oldest browsers that the build is for. */
export const oldest = readFileSync(new URL('../.browserslistrc', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', version = ''] = line.split(' ');
    return { browser: (name === 'ios_saf' ? 'safari_ios' : name) as BrowserName, version };
  });

/** A feature that some of the oldest browsers lack. */
export interface Gap {
  /** As the data has it: `Promise.withResolvers`. */
  name: string;
  lackedBy: string[];
}

/** The gap that a feature is, if any; unknown ones are none. */
function gap(name: string, feature: Feature | undefined): Gap | undefined {
  const support = feature?.__compat?.support;
  const lackedBy = oldest.filter(({ browser, version }) => {
    const statements = [support?.[browser] ?? []].flat();
    const works = statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        !(flags || prefix || other) &&
        // `preview` is no number.
        Number.parseFloat(added.replace('≤', '')) <= Number(version) &&
        !(typeof removed === 'string' && Number.parseFloat(removed.replace('≤', '')) <= Number(version)),
    );
    return statements.length > 0 && !works;
  });
  if (lackedBy.length === 0) return undefined;
  return { name, lackedBy: lackedBy.map(({ browser, version }) => `${browser} ${version}`) };
}

/** The features below one, by their keys. */
const below = (tree: object): [key: string, feature: Feature][] =>
  Object.entries(tree).filter(([key]) => key !== '__compat');

const interfaces: Record<string, Feature> = {
  ...data.javascript.builtins,
  ...Object.fromEntries(below(data.javascript.builtins['Intl'] ?? {})),
  ...data.api,
};

/** All features of a name, of whichever interface. */
const byMember = new Map<string, [owner: string, feature: Feature][]>();
for (const [owner, members] of below(interfaces))
  for (const [member, feature] of below(members)) {
    const name = member.replace(/_static$/, '');
    byMember.set(name, [...(byMember.get(name) ?? []), [owner, feature]]);
  }

/** Names that stand for a gap in some interface: all others need no closer look. */
export const suspects: ReadonlySet<string> = new Set(
  [
    ...below(interfaces),
    ...[...byMember].flatMap(([name, all]) => all.map(([, feature]) => [name, feature] as const)),
  ]
    .filter(([name, feature]) => gap(name, feature))
    .map(([name]) => name),
);

/** A name that several interfaces have is a gap where none of them has it in all browsers. */
function gapOfAny(member: string): Gap | undefined {
  const gaps = (byMember.get(member) ?? []).map(([owner, feature]) => gap(`${owner}.${member}`, feature));
  return gaps.includes(undefined) ? undefined : gaps[0];
}

/** The gap of a member of an interface (which may be a mixin that the data does not know), or of a global name. */
export function gapOfMember(owner: string | undefined, member: string): Gap | undefined {
  if (owner === undefined) return gap(member, interfaces[member] ?? data.api['Window']?.[member]);
  const known = interfaces[owner];
  const feature = known?.[member] ?? known?.[`${member}_static`];
  return feature ? gap(`${owner}.${member}`, feature) : known ? undefined : gapOfAny(member);
}

/** The gap of an event that is listened to. */
export const gapOfEvent = (event: string): Gap | undefined => gapOfAny(`${event}_event`);

/** The gap of an attribute of an element, as JSX writes it. */
export function gapOfAttribute(element: string, attribute: string): Gap | undefined {
  const name = attribute.toLowerCase();
  const feature = data.html.elements[element]?.[name] ?? data.html.global_attributes[name];
  return gap(`<${element} ${name}>`, feature);
}

/** Keys of the data's tree of CSS types, whichever branch they are on: functions among them. */
const types = new Map<string, Feature>();
const collect = (tree: object): void =>
  below(tree).forEach(([key, feature]) => {
    types.set(key, feature);
    collect(feature);
  });
collect(data.css.types);

const some = (...gaps: (Gap | undefined)[]): Gap[] => gaps.filter((item) => item !== undefined);

/** The gap of a property. */
export const gapOfProperty = (property: string): Gap | undefined =>
  gap(property, data.css.properties[property]);

/** The gaps of a value: its keywords and functions. */
export function gapsOfValue(property: string, value: string): Gap[] {
  const feature = data.css.properties[property];
  const words =
    value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+/g, '').match(/(?<![\w#.%-])[a-z][a-z-]*\(?/gi) ??
    [];
  return words.flatMap((word) =>
    some(
      word.endsWith('(')
        ? gap(`${word})`, types.get(word.slice(0, -1)))
        : gap(`${property}: ${word}`, feature?.[word]),
    ),
  );
}

/** The gaps of a selector: its pseudo-classes and pseudo-elements. */
export const gapsOfSelector = (selector: string): Gap[] =>
  (selector.match(/::?[a-z-]+/g) ?? []).flatMap((pseudo) =>
    some(gap(pseudo, data.css.selectors[pseudo.replaceAll(':', '')])),
  );

/** The gaps of an at-rule: itself, and the media features it asks for. */
export const gapsOfAtRule = (name: string, parameters: string): Gap[] =>
  some(
    gap(`@${name}`, data.css['at-rules'][name]),
    ...(parameters.match(/[a-z-]+(?=\s*[:)])/g) ?? []).map((word) =>
      gap(`@${name} (${word})`, data.css['at-rules'][name]?.[word]),
    ),
  );
