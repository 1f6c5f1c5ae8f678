import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import type { CodeEditorProps } from './code-editor';
import { StaticCode } from './static-code';

/** Without it the code is still there to read. */
const Editor = lazyPart(async () => (await import('./code-editor')).CodeEditor, {
  instead: ({ value, language }) => <StaticCode code={value} language={language} />,
});

/** Fetches the editor before it is asked for. */
export const prepareEditor = Editor.preload;

/** A code editor, whose code loads with its first use; until then the text alone. */
export function LazyCodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<StaticCode code={props.value} language={props.language} />}>
      <Editor {...props} />
    </Suspense>
  );
}
