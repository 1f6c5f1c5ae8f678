import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/errors';
import type { NoteAnchor } from '@/api/notes';
import { messageDraft } from '@/kit/message-draft';
import { onceCall } from '@/kit/once-call';
import { threadQueries, threadSend } from '@/api/teacher-threads';
import { ATTACHMENT_LIMIT, uploadFile } from '@/api/upload';
import { storedOf } from '@/engines/upload/pictures';
import { usePictures } from '@/engines/upload/use-pictures';

/** A message being written: kept with every key, sent once, gone only when the server has it. */
export function useComposer(subjectId: string, anchor: NoteAnchor | null, onSent: () => void) {
  const client = useQueryClient();
  const [send] = useState(() => onceCall(threadSend));
  const [draft] = useState(() => messageDraft(`teacherThread:${subjectId}`));
  const [begun] = useState(draft.read);
  const [text, setOwnText] = useState(begun.text);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const files = usePictures({
    upload: uploadFile,
    max: ATTACHMENT_LIMIT,
    documents: true,
    stored: begun.files,
    onChange: (pictures) => draft.keep({ ...draft.read(), files: storedOf(pictures) }),
  });

  const setText = (next: string) => {
    setOwnText(next);
    setProblem('');
    draft.keep({ text: next, files: storedOf(files.current()) });
  };

  async function submit(): Promise<void> {
    if (busy) return;
    if (text.trim() === '' && files.pictures.length === 0) return setProblem('请先写下问题，再发送');
    setBusy(true);
    setProblem('');
    try {
      const pictures = await files.settled();
      if (pictures.some(({ state }) => state === 'fail'))
        return setProblem('有文件上传失败，请重试或删除后再发送');
      const input = { subject_id: subjectId, content: text, files: storedOf(pictures), anchor };
      const thread = await send(input);
      client.setQueryData(threadQueries.detail(subjectId).queryKey, thread);
      void client.invalidateQueries({ queryKey: threadQueries.list().queryKey });
      setOwnText('');
      files.clear();
      draft.keep({ text: '', files: [] });
      onSent();
    } catch (error) {
      setProblem(`没有发送成功，内容已为你保留：${errorMessage(error)}`);
    } finally {
      setBusy(false);
    }
  }
  return { text, setText, files, busy, problem, submit };
}
