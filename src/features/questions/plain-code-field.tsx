import { type KeyboardEvent, useState } from 'react';
import { ANSWER_LIMIT } from '@/api/questions';
import { isComposing } from '@/lib/composing';
import { TextArea } from '@/ui/text-area';
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
