import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { OPTION_LIMIT } from '@/api/activity-content';
import type { FormField } from '@/api/form-fields';
import { isComposing } from '@/lib/composing';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { TextField } from '@/ui/text-field';
import styles from './activity-create.module.css';

type Options = Extract<FormField, { type: 'choice' }>['options'];

interface OptionsEditorProps {
  options: Options;
  disabled: boolean;
  onChange: (options: Options) => void;
}

/** Option whose value is its text: answers stay readable when it is renamed later. */
const optionOf = (label: string) => ({ value: label.trim(), label });

/** The options of a choice, as they are built; Enter adds one. */
export function OptionsEditor({ options, disabled, onChange }: OptionsEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const isFull = options.length >= OPTION_LIMIT;
  const focusOn = (index: number) => list.current?.querySelectorAll('input')[index]?.focus();
  const add = (index: number) => {
    flushSync(() => onChange(options.toSpliced(index, 0, optionOf(''))));
    focusOn(index);
  };
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    // Enter that picks a word in an input method.
    if (event.key !== 'Enter' || isComposing(event) || isFull) return;
    event.preventDefault();
    add(index + 1);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(options.toSpliced(index, 1)));
    focusOn(Math.max(0, index - 1));
  };
  return (
    <div className={styles.whole}>
      <ul ref={list} className={styles.options} aria-label="选项">
        {options.map(({ label }, index) => (
          <li key={index} className={styles.option}>
            <TextField
              label={`选项 ${index + 1}`}
              maxLength={30}
              value={label}
              disabled={disabled}
              onKeyDown={(event) => onKeyDown(index, event)}
              onChange={({ target }) => onChange(options.with(index, optionOf(target.value)))}
            />
            <IconButton
              label={`删除选项 ${index + 1}`}
              icon={<X />}
              disabled={disabled || options.length <= 2}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Cluster>
        <Button
          size="small"
          variant="ghost"
          icon={<Plus />}
          disabled={disabled || isFull}
          onClick={() => add(options.length)}
        >
          添加选项
        </Button>
      </Cluster>
    </div>
  );
}
