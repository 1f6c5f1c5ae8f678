import { Copy, Flag, MessageCircleQuestion, NotebookPen, RotateCcw, StepForward } from 'lucide-react';
import { type AriaAttributes, memo, type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { CitationContext } from '@/engines/markdown/citation';
import { type CodeAction, CodeActionContext, CodeRunnerContext } from '@/engines/markdown/code-action';
import { GrowingMarkdown } from '@/engines/markdown/growing-markdown';
import { Link } from '@/kit/link';
import { isOn } from '@/lib/institute';
import { paths } from '@/lib/paths';
import { tracked } from '@/lib/tracked';
import { useSession } from '@/session/store';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast-store';
import { Tooltip } from '@/ui/tooltip';
import { answerText, standingAlone } from './answer-text';
import { continueAnswer, regenerate } from './ask';
import { currentThread, whenStudentLeaves } from './chat-store';
import { codeRunner } from './code-run';
import { copyWithToast } from './copy';
import { useDock } from './dock-store';
import { endingText, FAILED } from './ending-text';
import { FollowUpList } from './follow-up-list';
import styles from './message.module.css';
import type { ChatMessage, Ending, Outcome } from './messages';
import { messagesToShow } from './thread';
import { VersionSwitch } from './version-switch';

/** The answers that were reported since the page was opened. */
const useReported = create<{ ids: readonly string[] }>(() => ({ ids: [] }));
whenStudentLeaves(() => useReported.setState({ ids: [] }));

/** Reports once that an answer is wrong: an event that says nothing of the conversation (TRK-8). */
function ReportButton({ messageId }: { messageId: string }) {
  const isReported = useReported(({ ids }) => ids.includes(messageId));
  const report = () => {
    useReported.setState(({ ids }) => ({ ids: [...ids, messageId] }));
    showToast('已报告，谢谢。对话的内容没有发出。', { type: 'success' });
  };
  return (
    <Tooltip label={isReported ? '已报告错误' : '报告错误'}>
      <IconButton
        {...(isReported ? {} : tracked('chat.report', '报告错误'))}
        size="small"
        label="报告错误"
        pressed={isReported}
        icon={<Flag />}
        onClick={isReported ? undefined : report}
      />
    </Tooltip>
  );
}

/** Puts an answer into a note, where the page beside the chat can, or to the teacher of the lesson there. */
function KeepAnswer({ id }: { id: string }) {
  const toNote = useDock((state) => state.toNote);
  const lesson = useDock((state) => state.lesson);
  const navigate = useNavigate();
  const text = () => answerText(messagesToShow(currentThread()), id);
  return (
    <>
      {toNote && isOn('notes') && (
        <Tooltip label="存为笔记">
          <IconButton size="small" label="存为笔记" icon={<NotebookPen />} onClick={() => toNote(text())} />
        </Tooltip>
      )}
      {lesson && isOn('practice') && (
        <Tooltip label="请教老师">
          <IconButton
            size="small"
            label="请教老师"
            icon={<MessageCircleQuestion />}
            onClick={() => void navigate(paths.questionForTeacher(lesson.key), { state: { answer: text() } })}
          />
        </Tooltip>
      )}
    </>
  );
}

const action: CodeAction = {
  label: '放入笔记本',
  run(code) {
    useSession.setState({ copyCode: code });
    showToast('代码已放入笔记本', { type: 'success' });
  },
};
const waiting: CodeAction = { ...action, needsEnd: true };

/** Returns the action that passes a code block to the notebook by the session's `copyCode`, once the block is complete. */
const notebookAction = (isGrowing: boolean): CodeAction => (isGrowing ? waiting : action);

/** The kind of page that has a notebook. */
const NOTEBOOK_TYPE = 'matrix_coder';

interface AssistantMessageProps extends Pick<AriaAttributes, 'aria-posinset' | 'aria-setsize'> {
  message: ChatMessage;
  last: boolean;
  streaming: boolean;
  businessType: string;
}

/** Endings of an answer that has a rest. */
const CONTINUABLE = new Set<Ending>(['length', 'cut', 'aborted', 'error', 'timeout']);

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

/** A citation leads to its place; one that stands for nothing says so and is no link. */
function citation(number: number, sources: ChatMessage['sources']): ReactNode {
  const source = sources?.[number - 1];
  return source ? (
    <Link to={source.to} title={source.label} className={styles.citation}>
      [§{number}]
    </Link>
  ) : (
    <span className={styles.uncited}>[§{number} 未找到出处]</span>
  );
}

/** An answer, shown without a bubble. */
export const AssistantMessage = memo(function AssistantMessage({
  message,
  last,
  streaming,
  businessType,
  ...place
}: AssistantMessageProps) {
  const { id, content, reasoning, ending, reason, sources, versions } = message;
  const drawCitation = useCallback((number: number) => citation(number, sources), [sources]);
  // The old answer stays visible until the new one has begun.
  const replaced = streaming && !content ? versions?.at(-1)?.[0] : undefined;
  const codeAction = businessType === NOTEBOOK_TYPE ? notebookAction(streaming) : null;
  const locked = useDock(({ lock }) => lock !== null);
  const canRun = !streaming && !locked;
  const runner = useMemo(() => (canRun ? codeRunner(id, businessType) : null), [canRun, id, businessType]);
  return (
    <article
      className={styles.assistant}
      data-role="assistant"
      aria-label="AI 助手的回答"
      aria-busy={streaming}
      {...place}
    >
      {reasoning && (
        <details className={styles.reasoning}>
          <summary>{streaming && !content ? '正在思考' : '思考过程'}</summary>
          <p>{reasoning}</p>
        </details>
      )}
      <CodeActionContext value={codeAction}>
        <CodeRunnerContext value={runner}>
          <CitationContext value={drawCitation}>
            <GrowingMarkdown
              key={replaced?.id ?? id}
              text={replaced?.content ?? content}
              idPrefix={id}
              growing={streaming && !replaced}
            />
          </CitationContext>
        </CodeRunnerContext>
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
                icon={<Copy />}
                onClick={() => void copyWithToast(standingAlone(message))}
              />
            </Tooltip>
          )}
          {content && <KeepAnswer id={id} />}
          {last && content && ending !== undefined && CONTINUABLE.has(ending) && (
            <Tooltip label="继续">
              <IconButton
                size="small"
                label="继续"
                icon={<StepForward />}
                onClick={() => continueAnswer(businessType)}
              />
            </Tooltip>
          )}
          {last && (
            <Tooltip label="重新生成">
              <IconButton
                size="small"
                label="重新生成"
                icon={<RotateCcw />}
                onClick={() => regenerate(id, businessType)}
              />
            </Tooltip>
          )}
          {content && <ReportButton messageId={id} />}
        </div>
      )}
      {last && !streaming && content && ending === undefined && (
        <FollowUpList answer={content} businessType={businessType} />
      )}
    </article>
  );
});
