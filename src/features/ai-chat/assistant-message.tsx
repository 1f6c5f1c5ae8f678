import { Copy, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '@/ui/icon-button';
import { CodeActionContext } from '@/viewers/markdown/code-action';
import { GrowingMarkdown } from '@/viewers/markdown/growing-markdown';
import { Tooltip } from '@/ui/tooltip';
import { copyWithToast } from './copy';
import { endingText, FAILED } from './ending-text';
import styles from './message.module.css';
import { NOTEBOOK_TYPE, notebookAction } from './notebook-action';
import { regenerate } from './ask';
import { VersionSwitch } from './version-switch';
import type { ChatMessage, Outcome } from './messages';

interface AssistantMessageProps {
  message: ChatMessage;
  last: boolean;
  streaming: boolean;
  businessType: string;
}

/** Says how a reply ended, unless the model ended it. */
export function ReplyEnding(outcome: Outcome) {
  const words = endingText(outcome);
  return (
    <>
      {outcome.ending === 'failed' && <p className={styles.failed}>{FAILED}</p>}
      {words && <p className={styles.ending}>{words}</p>}
    </>
  );
}

/** An answer, shown without a bubble. */
export const AssistantMessage = memo(function AssistantMessage({
  message,
  last,
  streaming,
  businessType,
}: AssistantMessageProps) {
  const { id, content, reasoning, ending, reason, versions } = message;
  // The old answer stays visible until the new one has begun.
  const replaced = streaming && !content ? versions?.at(-1)?.[0] : undefined;
  const codeAction = businessType === NOTEBOOK_TYPE ? notebookAction(streaming) : null;
  return (
    <article
      className={styles.assistant}
      data-role="assistant"
      aria-label="AI 助手的回答"
      aria-busy={streaming}
    >
      {reasoning && (
        <details className={styles.reasoning}>
          <summary>{streaming && !content ? '正在思考' : '思考过程'}</summary>
          <p>{reasoning}</p>
        </details>
      )}
      <CodeActionContext value={codeAction}>
        <GrowingMarkdown key={replaced?.id ?? id} text={replaced?.content ?? content} idPrefix={id} />
      </CodeActionContext>
      {streaming && !content && (
        <span className={styles.ellipsis} aria-hidden="true">
          …
        </span>
      )}
      {!streaming && <ReplyEnding ending={ending} reason={reason} />}
      {!streaming && (
        <div className={styles.tools}>
          <VersionSwitch message={message} />
          {content && (
            <Tooltip label="复制">
              <IconButton
                size="small"
                label="复制"
                icon={<Copy aria-hidden="true" />}
                onClick={() => void copyWithToast(content)}
              />
            </Tooltip>
          )}
          {last && (
            <Tooltip label="重新生成">
              <IconButton
                size="small"
                label="重新生成"
                icon={<RotateCcw aria-hidden="true" />}
                onClick={() => regenerate(id, businessType)}
              />
            </Tooltip>
          )}
        </div>
      )}
    </article>
  );
});
