import MarkdownRender from 'markstream-react';
import 'markstream-react/index.css';

/** With the whole text in the page, as all others have it. */
export default function Rival({ text }: { text: string }) {
  return (
    <MarkdownRender
      content={text}
      final={false}
      fade={false}
      maxLiveNodes={0}
      deferNodesUntilVisible={false}
    />
  );
}
