import { everyNode, type Parse } from './stand-alone';

const LABEL = /^\[(?:\\.|[^\]\\])*/s;

/** Returns the words that tie a node's label to its note, and their offset in the source. */
function additionTo(type: string, source: string, suffix: string): [at: number, words: string] | undefined {
  switch (type) {
    case 'definition':
    case 'footnoteDefinition':
      return [LABEL.exec(source)?.[0].length ?? 0, suffix];
    case 'footnoteReference':
      return [source.length - 1, suffix];
    case 'linkReference':
    case 'imageReference': {
      // Of the three ways to refer, `[label]` and `[label][]` show the label, which stays as it is.
      const shown = source.replace(/^!/, '').replace(/\[\]$/, '');
      if (source.endsWith('[]')) return [source.length - 1, shown.slice(1, -1) + suffix];
      return LABEL.exec(shown)?.[0].length === shown.length - 1
        ? [source.length, `${shown.slice(0, -1)}${suffix}]`]
        : [source.length - 1, suffix];
    }
    default:
      return undefined;
  }
}

/**
 * A note's Markdown with labels of its own for footnotes and addresses, so that those of the notes that stand in one
 * file with it do not take its place: `[^1]` becomes `[^1-id]`.
 */
export function ownLabels(text: string, id: string, parse: Parse): string {
  // Without a definition nothing refers to one.
  if (!text.includes(']:')) return text;
  const additions = [...everyNode(parse(text))].flatMap(({ type, position: { start, end } }) => {
    const addition = additionTo(type, text.slice(start.offset, end.offset), `-${id}`);
    return addition ? { at: start.offset + addition[0], words: addition[1] } : [];
  });
  return additions
    .toSorted((one, other) => other.at - one.at)
    .reduce((owned, { at, words }) => owned.slice(0, at) + words + owned.slice(at), text);
}
