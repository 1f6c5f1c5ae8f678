import { Copy, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '@/ui/icon-button';
import { GrowingMarkdown } from '@/viewers/markdown/growing-markdown';
import { Tooltip } from '@/ui/tooltip';
import { copyWithToast } from './copy';
import { endingText } from './ending-text';
import styles from './message.module.css';
import { regenerate } from './reply';
import type { ChatMessage } from './messages';

interface AssistantMessageProps {
  message: ChatMessage;
  last: boolean;
  streaming: boolean;
  businessType: string;
}

/** An answer, without a bubble: it is the page's text. */
export const AssistantMessage = memo(function AssistantMessage({
  message,
  last,
  streaming,
  businessType,
}: AssistantMessageProps) {
  const { id, content, reasoning, ending } = message;
  const failed = ending === 'failed';
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
      {failed ? <p className={styles.failed}>{content}</p> : <GrowingMarkdown text={content} idPrefix={id} />}
      {streaming && !content && (
        <span className={styles.ellipsis} aria-hidden="true">
          …
        </span>
      )}
      {ending && ending !== 'failed' && <p className={styles.ending}>{endingText[ending]}</p>}
      {!streaming && (
        <div className={styles.tools}>
          {content && !failed && (
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
