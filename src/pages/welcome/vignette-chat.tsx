import styles from './vignettes.module.css';

/** A question to the AI assistant, and how it answers. */
export function ChatVignette() {
  return (
    <div className={styles.chat} aria-hidden="true">
      <p className={styles.asked}>递归为什么一定要有出口？</p>
      <div className={styles.answered}>
        <p>没有出口，函数会一直调用自己。每次调用都占一层栈，直到栈溢出。</p>
        <pre className={styles.code}>
          <b>def</b> fact(n):{'\n'}
          {'    '}
          <b>if</b> n == 0: <b>return</b> 1 <i># 出口</i>
          {'\n    '}
          <b>return</b> n * fact(n - 1)
        </pre>
      </div>
    </div>
  );
}
