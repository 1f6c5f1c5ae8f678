import { memo, useCallback } from 'react';
import { draw, noteId, notesLabelId, referenceId } from './draw';
import type { Footnote } from '../engine/footnotes';
import { GroupedList } from './grouped-list';

interface NoteProps {
  note: Footnote;
  idPrefix: string;
}

const text = (value: string) => ({ type: 'text', value });

/** The links from a footnote back to where it is referred to. */
const backReferences = ({ id, number, references }: Footnote, idPrefix: string) =>
  Array.from({ length: references }, (_, index) => {
    const nth = index + 1;
    const label = nth > 1 ? `回到正文 ${number}-${nth}` : `回到正文 ${number}`;
    const again = { type: 'element', tagName: 'sup', properties: {}, children: [text(String(nth))] };
    return [
      ...(index > 0 ? [text(' ')] : []),
      {
        type: 'element',
        tagName: 'a',
        properties: {
          href: `#${referenceId(idPrefix, id, nth)}`,
          dataFootnoteBackref: '',
          ariaLabel: label,
          className: ['data-footnote-backref'],
        },
        children: nth > 1 ? [text('↩'), again] : [text('↩')],
      },
    ];
  }).flat();

const Note = memo(function Note({ note, idPrefix }: NoteProps) {
  const { id, nodes, links, notes } = note;
  return (
    <li id={noteId(idPrefix, id)} tabIndex={-1} dir="auto">
      {draw({ nodes, links, notes, idPrefix, backReferences: backReferences(note, idPrefix) })}
    </li>
  );
});

/** The footnotes at the end of a text. */
export const FootnotesView = memo(function FootnotesView({
  footnotes,
  idPrefix,
}: {
  footnotes: readonly Footnote[];
  idPrefix: string;
}) {
  const drawNote = useCallback(
    (note: Footnote) => <Note key={note.id} note={note} idPrefix={idPrefix} />,
    [idPrefix],
  );
  if (footnotes.length === 0) return null;
  return (
    <section data-footnotes="true" className="footnotes" aria-labelledby={notesLabelId(idPrefix)}>
      <h3 className="sr-only" id={notesLabelId(idPrefix)}>
        脚注
      </h3>
      <ol>
        <GroupedList items={footnotes} draw={drawNote} />
      </ol>
    </section>
  );
});
