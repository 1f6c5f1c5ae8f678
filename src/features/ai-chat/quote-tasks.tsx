import styles from './background-bar.module.css';
import { splitQuote } from './quote';

/** One-click questions about a quotation: the button's label and the question's words. */
const tasks: [label: string, words: string][] = [
  ['解释', '解释上面这段：先说它讲的是什么，再说为什么，最后举一个例子。'],
  ['出题', '就上面这段出三道由浅入深的题，先不给答案，等我答了再批改。'],
  ['改错', '检查上面这段有没有错，指出错在哪里、为什么，再给出改正后的样子。'],
];

interface QuoteTasksProps {
  /** Text in the input. */
  draft: string;
  /** Called with the whole question. */
  onAsk: (question: string) => void;
}

/** Offers questions about a quotation that nothing was written to yet (24.3); else nothing. */
export function QuoteTasks({ draft, onAsk }: QuoteTasksProps) {
  const { quote, rest } = splitQuote(draft);
  if (quote.trim() === '' || rest !== '') return null;
  return (
    <div className={styles.tasks} role="group" aria-label="对引用的内容">
      {tasks.map(([label, words]) => (
        <button
          key={label}
          type="button"
          className={styles.choice}
          title={words}
          onClick={() => onAsk(draft + words)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
