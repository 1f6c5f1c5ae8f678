import { Search } from 'lucide-react';
import { useState } from 'react';
import { isComposing } from '@/lib/composing';
import { classNames } from './class-names';
import { LineInput } from './line-input';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The accessible name. */
  label: string;
  placeholder?: string;
  /** May come back later than it was typed: filters live in the URL, which the router changes in a transition. */
  value: string;
  /** Called with each change; of an input method, with what was composed. */
  onChange: (value: string) => void;
  /** Called at Enter with what stands in the field, which `value` may not be yet, and whether Shift is held; true empties it. */
  onEnter?: ((value: string, isBackwards: boolean) => boolean) | undefined;
  className?: string;
}

/** A field that narrows the list below it while one types. */
export function SearchField({ label, placeholder, value, onChange, onEnter, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Values passed to `onChange` that have not come back as `value`. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const place = sent.indexOf(value);
    setSent(place < 0 ? [] : sent.slice(place + 1));
    if (place < 0) setText(value);
  }
  const send = (typed: string) => {
    setSent([...sent, typed]);
    onChange(typed);
  };
  return (
    <label className={classNames(styles.search, className)}>
      <Search />
      <LineInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          if (!(nativeEvent as InputEvent).isComposing) send(target.value);
        }}
        onKeyDown={(event) => {
          // Enter that picks a word of an input method is none.
          if (event.key !== 'Enter' || isComposing(event)) return;
          if (!onEnter?.(text, event.shiftKey)) return;
          setText('');
          send('');
        }}
        onCompositionEnd={({ currentTarget }) => send(currentTarget.value)}
      />
    </label>
  );
}
