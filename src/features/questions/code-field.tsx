import { Suspense, useState } from 'react';
import type { CodeSample } from '@/api/questions';
import { lazyPart } from '@/ui/lazy-part';
import type { CodeEditorFieldProps } from './code-editor-field';
import { PlainCodeField } from './plain-code-field';

interface LazyProps extends CodeEditorFieldProps {
  onTyping: (isTyping: boolean) => void;
}

/** Nobody waits for the editor to answer: until it is there, and where it cannot be loaded, the program is typed as text. */
const Editor = lazyPart<LazyProps>(async () => (await import('./code-editor-field')).CodeEditorField, {
  instead: (props) => <PlainCodeField {...props} readOnly={false} />,
});

/** Fetches the editor before it is asked for. */
export const prepareCodeField = Editor.preload;

interface CodeFieldProps {
  code: string;
  samples: readonly CodeSample[];
  readOnly: boolean;
  onChange: (code: string) => void;
}

/** A program: the code editor with the samples of its question, which run on this computer. */
export function CodeField({ code, samples, readOnly, onChange }: CodeFieldProps) {
  const [isTyping, setTyping] = useState(false);
  if (readOnly) return <PlainCodeField code={code} readOnly onChange={onChange} />;
  const field = { code, onChange, onTyping: setTyping };
  return (
    <Suspense fallback={<PlainCodeField {...field} readOnly={false} />}>
      <Editor {...field} samples={samples} caret={isTyping ? 'end' : undefined} />
    </Suspense>
  );
}
