import { Check } from 'lucide-react';
import styles from './vignettes.module.css';

/** A cell of the code notebook with its output, and a question answered. */
export function PracticeVignette() {
  return (
    <div className={styles.practice} aria-hidden="true">
      <pre className={styles.code}>sum(x ** 2 for x in range(4))</pre>
      <p className={styles.output}>
        <Check /> 输出 14
      </p>
      <ul className={styles.answers}>
        <li>A　12</li>
        <li className={styles.right}>
          B　14 <Check />
        </li>
      </ul>
    </div>
  );
}
