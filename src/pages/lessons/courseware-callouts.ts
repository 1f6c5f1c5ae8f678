const calloutKinds = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** A piece of a text: what stands below a heading of level 2 (empty before the first), or out of the text. */
export interface TextPiece {
  callout: CalloutKind | null;
  heading: string;
  markdown: string;
}

const opening = /^> ?\[!([A-Z]+)\]\s*$/;

/**
 * Cuts a Markdown text at its headings of level 2 and at its callouts, `> [!NOTE]` and the quoted lines below; inside
 * code they are text.
 */
export function splitCourseware(markdown: string): TextPiece[] {
  const begin = (callout: CalloutKind | null, heading = '', lines: string[] = []) => ({
    callout,
    heading,
    lines,
  });
  const pieces = [begin(null)];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const last = pieces.at(-1);
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const isText = fence !== '' || mark !== '';
    const name = isText ? undefined : opening.exec(line)?.[1];
    const kind = calloutKinds.find((each) => each === name);
    const heading = isText ? undefined : /^## +(.+)$/.exec(line)?.[1];
    if (fence === '' ? mark !== '' : mark.startsWith(fence)) fence = fence === '' ? mark : '';
    if (kind) pieces.push(begin(kind));
    else if (heading) pieces.push(begin(null, heading));
    else if (last?.callout && line.startsWith('>')) last.lines.push(line.replace(/^> ?/, ''));
    else if (last?.callout) pieces.push(begin(null, '', [line]));
    else last?.lines.push(line);
  }
  return pieces
    .map(({ lines, ...piece }) => ({ ...piece, markdown: lines.join('\n').trim() }))
    .filter((piece) => piece.markdown !== '' || piece.heading !== '');
}

/** In characters: at 1366×768 Chinese ones fill the window; what is below them comes a frame later. */
const WINDOW = 800;

/** The pieces that are seen when the page opens. */
export function beginningOf(pieces: readonly TextPiece[]): readonly TextPiece[] {
  let length = 0;
  const end = pieces.findIndex(({ markdown }) => (length += markdown.length) > WINDOW);
  return end < 0 ? pieces : pieces.slice(0, end + 1);
}
