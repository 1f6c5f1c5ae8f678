import { useQueryClient } from '@tanstack/react-query';
import { MapPin, Send, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { type NoteAnchor, noteAnchor } from '@/api/notes';
import { MESSAGE_LIMIT, threadQueries, threadSend } from '@/api/teacher-threads';
import { ATTACHMENT_LIMIT, uploadFile } from '@/api/upload';
import { FormulaText } from '@/engines/markdown/excerpt';
import { MarkdownEditor } from '@/engines/markdown/markdown-editor';
import { addressedQuote, addressedWords } from '@/engines/reader/place';
import { WritingForm } from '@/engines/upload/writing-form';
import { quotedPlace } from '@/features/notes';
import { useWrittenMessage } from '@/features/written-message';
import { onceCall } from '@/kit/once-call';
import { isComposing } from '@/lib/composing';
import { quotation } from '@/lib/quotation';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import styles from './composer.module.css';

/** A message to the teacher, sent once. */
function useComposer(subjectId: string, anchor: NoteAnchor | null, onSent: () => void) {
  const client = useQueryClient();
  const [send] = useState(() => onceCall(threadSend));
  const { submit, ...written } = useWrittenMessage({
    draft: `teacherThread:${subjectId}`,
    upload: uploadFile,
    max: ATTACHMENT_LIMIT,
    documents: true,
    empty: '请先写下问题，再发送',
    unsent: '有文件上传失败，请重试或删除后再发送',
  });
  return {
    ...written,
    submit: () =>
      submit(async ({ text, files }) => {
        const thread = await send({ subject_id: subjectId, content: text, files, anchor });
        client.setQueryData(threadQueries.detail(subjectId).queryKey, thread);
        void client.invalidateQueries({ queryKey: threadQueries.list().queryKey });
        onSent();
      }),
  };
}

const askedState = v.object({ answer: v.string() });

/** Takes over, once, an answer of the AI that the student puts to the teacher: who leads here tells it beside the address. */
function useAskedAnswer(take: (answer: string) => void): void {
  const { key, state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const taken = useRef('');
  const onAsked = useEffectEvent((visit: string) => {
    if (!v.is(askedState, state) || taken.current === visit) return;
    taken.current = visit;
    take(state.answer);
    // A reload brings the draft back, and must not quote it again.
    void navigate(pathname + search, { replace: true, state: null });
  });
  useEffect(() => onAsked(key), [key]);
}

/** The place in a lesson that an address asks about: a second of its video, a page or words of its PDF, or words of its book. */
function askedPlace(search: URLSearchParams): NoteAnchor | null {
  const [t, page] = [search.get('t'), search.get('page')];
  const words = addressedWords(search);
  const asked = words
    ? { kind: 'text', chapter_id: words.chapter_id, ...words.anchor }
    : t === null
      ? { kind: 'pdf', page: Number(page), words: addressedQuote(search) ?? undefined }
      : { kind: 'video', seconds: Number.parseFloat(t) };
  const anchor = v.safeParse(noteAnchor, asked);
  return anchor.success ? anchor.output : null;
}

/** Characters of a message that stay for the question about an answer that is quoted. */
const ROOM_TO_ASK = 1_000;

interface ComposerProps {
  subjectId: string;
  /** Put in by a click while nothing is written yet. */
  suggestions: readonly string[];
}

/** Form for a message to the teacher. */
export function QuestionComposer({ subjectId, suggestions }: ComposerProps) {
  const [search, setSearch] = useSearchParams();
  const anchor = askedPlace(search);
  const withoutPlace = () => setSearch({}, { replace: true });
  const { text, setText, files, busy, problem, submit } = useComposer(subjectId, anchor, withoutPlace);
  useAskedAnswer((answer) => {
    const quoted = Array.from(`AI 助手这样回答：\n\n${quotation(answer)}`);
    // The end of a long one makes way for what the student still has to write.
    const room = MESSAGE_LIMIT - ROOM_TO_ASK - text.length;
    const shown = quoted.length > room ? [...quoted.slice(0, Math.max(0, room)), '…'] : quoted;
    setText(`${shown.join('')}\n\n${text}`);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    void submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the fields in it
    <div onKeyDown={onKeyDown}>
      <WritingForm
        files={files}
        busy={busy}
        problem={problem}
        hint="没写完可以先离开，内容会保留。Ctrl + Enter 发送。"
        action={
          <Button variant="primary" busy={busy} icon={<Send />} onClick={() => void submit()}>
            发送
          </Button>
        }
      >
        {anchor && (
          <p className={styles.place}>
            <MapPin />
            <span>
              关于 <FormulaText text={quotedPlace(anchor)} />
            </span>
            <IconButton size="small" label="去掉提问的位置" icon={<X />} onClick={withoutPlace} />
          </p>
        )}
        {text === '' && suggestions.length > 0 && (
          <Cluster as="ul" aria-label="可以这样问">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className={styles.suggestion} onClick={() => setText(suggestion)}>
                  <FormulaText text={suggestion} />
                </button>
              </li>
            ))}
          </Cluster>
        )}
        <MarkdownEditor
          label="写给老师"
          placeholder="写清楚你做到哪一步、卡在哪里；可以附上代码、公式或截图"
          value={text}
          maxLength={MESSAGE_LIMIT}
          rows={5}
          readOnly={busy}
          onChange={setText}
          idPrefix={`composer-${subjectId}`}
        />
      </WritingForm>
    </div>
  );
}
