import { XMarkdown } from '@ant-design/x-markdown';
import '@ant-design/x-markdown/themes/light.css';

const streaming = { hasNextChunk: true };

export default function Rival({ text }: { text: string }) {
  return <XMarkdown className="x-markdown-light" content={text} streaming={streaming} />;
}
