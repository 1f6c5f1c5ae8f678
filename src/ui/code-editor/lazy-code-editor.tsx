import { lazy, Suspense } from 'react';
import type { CodeEditorProps } from './code-editor';
import { StaticCode } from './static-code';

const loadEditor = () => import('./code-editor');
const Editor = lazy(() => loadEditor().then(({ CodeEditor }) => ({ default: CodeEditor })));

/** Fetches the editor before it is asked for. */
export const prepareEditor = (): void => {
  // Without it the code is still there to read; the next use tries again.
  loadEditor().catch(() => {});
};

/** A code editor, whose code loads with its first use; until then the text alone. */
export function LazyCodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<StaticCode code={props.value} language={props.language} />}>
      <Editor {...props} />
    </Suspense>
  );
}
