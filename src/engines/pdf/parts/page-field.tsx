import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '@/lib/composing';
import { LineInput } from '@/ui/line-input';
import styles from './pdf-toolbar.module.css';

interface PageFieldProps {
  page: number;
  pages: number;
  onGoTo: (page: number) => void;
}

/** The number of the page, which can be typed. Key it by the page. */
export function PageField({ page, pages, onGoTo }: PageFieldProps) {
  const [typed, setTyped] = useState(String(page));
  const go = () => {
    // Input methods write full-width digits.
    const number = Number(typed.normalize('NFKC'));
    if (Number.isInteger(number) && number >= 1 && number <= pages && number !== page) onGoTo(number);
    else setTyped(String(page));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) go();
  };
  return (
    <span className={styles.page}>
      <LineInput
        aria-label="页码"
        className={styles.number}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={go}
        onFocus={(event) => event.target.select()}
      />
      <span className={styles.pages}>/ {pages}</span>
    </span>
  );
}
