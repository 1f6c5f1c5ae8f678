import { memo } from 'react';

const Block = memo(function Block({ text }: { text: string }) {
  return <div className="plain">{text}</div>;
});

/** The least that a chat can do: no Markdown, a text node for each block. */
export default function Floor({ text }: { text: string }) {
  // A block never moves.
  return text.split(/\n{2,}/).map((block, index) => <Block key={index} text={block} />);
}
