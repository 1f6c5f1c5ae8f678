import { ArrowUp, Clock, CloudAlert, LockKeyhole, Square } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendMessage } from './ask';
import { AutoTextArea } from './auto-text-area';
import { BackgroundParts, MannerSwitches } from './background-bar';
import backgroundBarStyles from './background-bar.module.css';
import { dispatch, setDraft } from './chat-store';
import { focusComposer, registerComposer } from './composer-focus';
import { type ComposerTool, ComposerTools, ToolSwitches } from './composer-tools';
import styles from './composer.module.css';
import { useDock } from './dock-store';
import { isSendKey } from './is-send-key';
import { splitQuote } from './quote';
import { stopReply } from './reply';
import { saveThread } from './save';
import { hasEndedWell, messagesToShow, type Thread } from './thread';

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
function QuoteTasks({ draft, onAsk }: QuoteTasksProps) {
  const { quote, rest } = splitQuote(draft);
  if (quote.trim() === '' || rest !== '') return null;
  return (
    <div className={backgroundBarStyles.tasks} role="group" aria-label="对引用的内容">
      {tasks.map(([label, words]) => (
        <button
          key={label}
          type="button"
          className={backgroundBarStyles.choice}
          title={words}
          onClick={() => onAsk(draft + words)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface ComposerProps {
  thread: Thread;
  businessType: string;
}

/** Opens the last question for editing. */
function editLast(thread: Thread): void {
  const question = messagesToShow(thread).findLast(({ role }) => role === 'user');
  if (question) dispatch(thread.key, { type: 'editing', question: question.id });
}

/** The message input; what is typed is kept for each conversation. */
export function Composer({ thread, businessType }: ComposerProps) {
  const { key, draft, streaming, waiting } = thread;
  const lock = useDock((state) => state.lock);
  const [tool, setTool] = useState<ComposerTool | null>(null);

  const send = (question = draft) => {
    if (!sendMessage(question, businessType)) return;
    setDraft(key, '');
    focusComposer();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSendKey(event)) send();
    else if (event.key === 'ArrowUp' && draft === '' && !streaming) editLast(thread);
    else return;
    event.preventDefault();
  };

  const wasStreaming = useRef(streaming);
  const onStreaming = useEffectEvent(() => {
    if (wasStreaming.current && !streaming && waiting && hasEndedWell(thread)) send();
    if (!streaming && waiting) dispatch(key, { type: 'queued', waiting: false });
    wasStreaming.current = streaming;
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the moment at which an answer begins or ends
  useEffect(() => onStreaming(), [streaming]);

  return (
    <div className={styles.composer}>
      {thread.saving === 'failed' && (
        <p className={styles.lock} role="status">
          <CloudAlert />
          这段对话保存失败。
          <button type="button" className={styles.saveAgain} onClick={() => void saveThread(key)}>
            重新保存
          </button>
        </p>
      )}
      {lock !== null && (
        <p className={styles.lock}>
          <LockKeyhole />
          {lock}
        </p>
      )}
      {waiting && (
        <p className={styles.waiting} role="status">
          <Clock />
          回答结束后发送下面这条。
          <button
            type="button"
            className={styles.saveAgain}
            onClick={() => dispatch(key, { type: 'queued', waiting: false })}
          >
            先不发送
          </button>
        </p>
      )}
      {lock === null && !streaming && <QuoteTasks draft={draft} onAsk={send} />}
      {lock === null && <BackgroundParts thread={thread} />}
      <ComposerTools thread={thread} tool={tool} onTool={setTool} />
      <div className={styles.box}>
        <AutoTextArea
          label="输入消息"
          placeholder={lock === null ? '问点什么，Shift+Enter 换行' : '暂时不能提问'}
          value={draft}
          onChange={(text) => setDraft(key, text)}
          onKeyDown={onKeyDown}
          onMount={(element) => {
            registerComposer(element);
            focusComposer();
          }}
        />
        {streaming ? (
          <button
            type="button"
            className={styles.send}
            aria-label="停止"
            title="停止（Esc）"
            onClick={stopReply}
          >
            <Square />
          </button>
        ) : (
          <button
            type="button"
            className={styles.send}
            aria-label="发送"
            title="发送（Enter）"
            disabled={lock !== null}
            data-idle={draft.trim() === ''}
            onClick={() => send()}
          >
            <ArrowUp />
          </button>
        )}
      </div>
      <div className={styles.foot}>
        <MannerSwitches />
        <ToolSwitches tool={tool} onTool={setTool} />
        <p className={styles.hint}>AI 的回答可能有误，重要内容请核对教材。</p>
      </div>
    </div>
  );
}
