import MarkdownRender from 'markstream-react';
import 'markstream-react/index.css';

/** As it is by default: what is out of sight is taken out of the page. */
export default function Rival({ text }: { text: string }) {
  return <MarkdownRender content={text} final={false} fade={false} />;
}
