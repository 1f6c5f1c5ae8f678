import { useCallback, type KeyboardEventHandler } from 'react';
import styles from './auto-text-area.module.css';

interface AutoTextAreaProps {
  /** The accessible name. */
  label: string;
  value: string;
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
  onKeyDown: KeyboardEventHandler;
  /** Called with the element once it is mounted. */
  onMount?: (element: HTMLTextAreaElement) => void;
}

/** A text area that grows with its text, up to a limit: a hidden copy of the text sets its height. */
export function AutoTextArea({
  label,
  value,
  placeholder,
  disabled,
  onChange,
  onKeyDown,
  onMount,
}: AutoTextAreaProps) {
  const register = useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (element) onMount?.(element);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once: a new callback is no new element
    [],
  );
  return (
    <div className={styles.area}>
      <textarea
        ref={register}
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.copy} aria-hidden="true">
        {`${value} `}
      </div>
    </div>
  );
}
