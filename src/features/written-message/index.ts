import { useState } from 'react';
import { errorMessage } from '@/api/errors';
import { storedOf } from '@/engines/upload/pictures';
import { usePictures } from '@/engines/upload/use-pictures';
import { type MessageDraft, messageDraft } from '@/kit/message-draft';

interface WrittenMessageOptions extends Pick<
  Parameters<typeof usePictures>[0],
  'upload' | 'max' | 'documents'
> {
  /** Name of the draft. */
  draft: string;
  /** Text below that of the draft. */
  more?: string;
  /** Problem of a message with neither text nor files. */
  empty: string;
  /** Problem of a message with files that could not be uploaded. */
  unsent: string;
}

/** A message being written, with its files: kept with every key, and gone only when it was sent. */
export function useWrittenMessage({
  draft: name,
  more = '',
  empty,
  unsent,
  ...upload
}: WrittenMessageOptions) {
  const [draft] = useState(() => messageDraft(name));
  const [begun] = useState(draft.read);
  const [text, setOwnText] = useState([begun.text, more].filter(Boolean).join('\n'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const files = usePictures({
    ...upload,
    stored: begun.files,
    onChange: (pictures) => draft.keep({ ...draft.read(), files: storedOf(pictures) }),
  });
  const setText = (next: string) => {
    setOwnText(next);
    setProblem('');
    draft.keep({ text: next, files: storedOf(files.current()) });
  };
  /** Sends it once its files have gone up. */
  async function submit(send: (message: MessageDraft) => Promise<void> | void): Promise<void> {
    if (busy) return;
    if (text.trim() === '' && files.pictures.length === 0) return setProblem(empty);
    setBusy(true);
    setProblem('');
    try {
      const pictures = await files.settled();
      if (pictures.some(({ state }) => state === 'fail')) return setProblem(unsent);
      await send({ text, files: storedOf(pictures) });
      setOwnText('');
      files.clear();
      draft.keep({ text: '', files: [] });
    } catch (error) {
      setProblem(`没有发送成功，内容已为你保留：${errorMessage(error)}`);
    } finally {
      setBusy(false);
    }
  }
  return { text, setText, files, busy, problem, submit };
}
