import { Copy, NotebookPen } from 'lucide-react';
import { memo, use, useCallback, useMemo, useRef } from 'react';
import { showToast } from '@/ui/toast-store';
import { CodeActionContext, CodeRunnerContext } from '../code-action';
import styles from './code-block.module.css';
import { codeOf, codeSource } from './code-text';
import { copyText } from '../copy-text';
import type { Part } from '../engine/part';
import { GroupedList } from './grouped-list';
import type { CodeToken } from '../highlighter';
import { ToolButton } from '../tool-button';
import { useHighlight } from './use-highlight';

interface CodeBlockProps {
  /** The code, cut into stretches of lines. */
  parts: readonly Part[];
  /** As declared after the fence; empty when it was not. */
  language: string;
  /** More text is still coming: no colours yet. */
  open?: boolean;
}

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext']);

const labelOf = (language: string): string => {
  if (language === '') return '代码';
  return PLAIN.has(language.toLowerCase()) ? '纯文本' : language;
};

/** A stretch of lines is a block of its own: adding a line lays out only the last of them. */
const Stretch = memo(function Stretch({ part, tokens }: { part: Part; tokens?: CodeToken[] }) {
  return (
    <span className={styles.stretch}>
      {tokens
        ? tokens.map(({ text, className }, index) =>
            className ? (
              <span key={index} className={className}>
                {text}
              </span>
            ) : (
              text
            ),
          )
        : codeOf(part)}
    </span>
  );
});

/** Code with its language and a button that copies it (CHT-8). */
export const CodeBlock = memo(function CodeBlock({ parts, language, open = false }: CodeBlockProps) {
  const element = useRef<HTMLElement>(null);
  const action = use(CodeActionContext);
  const code = useMemo(() => (open ? undefined : codeSource(parts)), [open, parts]);
  const runner = use(CodeRunnerContext);
  const run =
    code !== undefined && code.trim() !== '' && runner?.runs(language)
      ? { button: runner.button(code), result: runner.result(code) }
      : null;
  const colours = useHighlight(code, parts, language.toLowerCase(), element);
  const drawStretch = useCallback(
    (part: Part) => <Stretch key={part.key} part={part} tokens={colours?.get(part)} />,
    [colours],
  );

  const copy = async () => {
    if (await copyText(codeSource(parts))) showToast('代码已复制到剪贴板！', { type: 'success' });
    else showToast('复制失败，请手动选择后复制', { type: 'error' });
  };

  return (
    <div className={styles.block} data-code-block="">
      <div className={styles.header}>
        <span className={styles.language}>{labelOf(language)}</span>
        {run && <span data-run="">{run.button}</span>}
        {action && (
          <ToolButton
            icon={<NotebookPen />}
            disabled={open && action.needsEnd}
            onClick={() => action.run(codeSource(parts))}
          >
            {action.label}
          </ToolButton>
        )}
        <ToolButton label="复制代码" icon={<Copy />} onClick={() => void copy()}>
          复制
        </ToolButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre className={styles.code} tabIndex={0} role="group" aria-label={`${language} 代码`.trim()}>
        <code ref={element} className={language ? `language-${language}` : undefined}>
          <GroupedList items={parts} draw={drawStretch} />
        </code>
      </pre>
      {run?.result}
    </div>
  );
});
