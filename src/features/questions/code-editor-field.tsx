import { ANSWER_LIMIT, type CodeSample } from '@/api/questions';
import { namesIn } from '@/lib/notebook/names';
import textStyles from '@/ui/text.module.css';
import { type CaretStart, CodeEditor } from '@/engines/code-editor/code-editor';
import { CodeSamples } from './code-samples';
import styles from './code-field.module.css';

export interface CodeEditorFieldProps {
  code: string;
  samples: readonly CodeSample[];
  onChange: (code: string) => void;
  /** Takes the focus at once. */
  caret?: CaretStart | undefined;
}

/** Leaves the editor for the keys of the page around it. */
function leave(): boolean {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return true;
}

/** A program in the code editor, and its samples below. */
export function CodeEditorField({ code, samples, onChange, caret }: CodeEditorFieldProps) {
  return (
    <div className={styles.field}>
      <p className={textStyles.medium}>Python 程序</p>
      <div className={styles.box}>
        <CodeEditor
          value={code}
          language="python"
          label="Python 程序"
          limit={ANSWER_LIMIT}
          names={() => namesIn([code])}
          caret={caret}
          keys={[{ key: 'Escape', isLate: true, run: leave }]}
          onChange={onChange}
        />
      </div>
      <p className={textStyles.hint}>
        按 Tab 缩进，按 Esc 离开编辑器。先按关键写法给出暂定分，再由老师复核。
      </p>
      {samples.length > 0 && <CodeSamples code={code} samples={samples} />}
    </div>
  );
}
