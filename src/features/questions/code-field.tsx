import { type KeyboardEvent, Suspense, useState } from 'react';
import { ANSWER_LIMIT, type CodeSample } from '@/api/questions';
import { isComposing } from '@/lib/composing';
import { lazyPart } from '@/ui/lazy-part';
import { TextArea } from '@/ui/text-area';
import type { CodeEditorFieldProps } from './code-editor-field';
import styles from './questions.module.css';

interface PlainCodeFieldProps {
  code: string;
  readOnly: boolean;
  onChange: (code: string) => void;
  /** It is typed into, or no longer. */
  onTyping?: (isTyping: boolean) => void;
}

const INDENT = '    ';

/** A program as mere text: until the editor's code has come, or where it cannot. Tab indents; after Escape it leaves the field as usual, so that the keyboard is never caught. */
export function PlainCodeField({ code, readOnly, onChange, onTyping }: PlainCodeFieldProps) {
  const [isLeaving, setLeaving] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const { currentTarget: area, key, shiftKey } = event;
    if (key === 'Escape') setLeaving(true);
    else if (key !== 'Tab') setLeaving(false);
    if (key !== 'Tab' || shiftKey || isLeaving || readOnly) return;
    event.preventDefault();
    // `maxLength` holds only what is typed.
    if (area.value.length - (area.selectionEnd - area.selectionStart) + INDENT.length > ANSWER_LIMIT) return;
    area.setRangeText(INDENT, area.selectionStart, area.selectionEnd, 'end');
    onChange(area.value);
  };
  return (
    <TextArea
      label="Python 程序"
      hint="按 Tab 缩进，先按 Esc 再按 Tab 离开输入框。这里不运行程序：先按关键写法给出暂定分，再由老师复核。"
      className={styles.code}
      rows={12}
      maxLength={ANSWER_LIMIT}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      readOnly={readOnly}
      data-keeps-tab={isLeaving ? undefined : ''}
      value={code}
      onKeyDown={onKeyDown}
      onFocus={() => onTyping?.(true)}
      onBlur={() => {
        setLeaving(false);
        onTyping?.(false);
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

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
