import { useRef, useState } from 'react';
import * as v from 'valibot';
import { isAborted } from '@/api/errors';
import { saveFeedback } from '@/api/feedback';
import { uploadImage } from '@/api/upload';
import { unansweredWrites } from '@/kit/unanswered-writes';
import { useTyped } from '@/kit/use-typed';
import { showToast } from '@/ui/toast-store';
import { usePictures } from '@/engines/upload/use-pictures';

const MAX_PICTURES = 5;

const suggestion = v.object({ content: v.string(), images: v.array(v.string()) });

/** One suggestion being written, with its pictures, and its way to the institute (FBK-3, 4). */
export function useSuggestion(onSent: () => void) {
  const [text, setText] = useTyped('suggestion');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [suggestions] = useState(() => unansweredWrites('suggestion', suggestion));
  const pictures = usePictures({ upload: uploadImage, max: MAX_PICTURES });
  const running = useRef<AbortController>(undefined);

  async function send(content: string, signal: AbortSignal): Promise<void> {
    const sent = await pictures.settled();
    if (signal.aborted) return;
    if (sent.some(({ state }) => state === 'fail')) return setProblem('有图片上传失败，请重试或删除后再提交');
    const images = sent.map(({ url }) => url);
    try {
      const { key, input } = suggestions.begin({ content, images });
      await saveFeedback({ ...input, key }, signal);
      suggestions.answered(key);
      showToast('提交反馈成功', { type: 'success' });
      onSent();
    } catch (error) {
      if (!isAborted(error)) setProblem('提交失败，内容已为你保留，请稍后再试');
    }
  }

  /** Sends it once; false when there is nothing to send. */
  function submit(): boolean {
    const content = text.trim();
    if (!content) {
      showToast('请输入意见', { type: 'warning' });
      return false;
    }
    if (running.current) return true;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setProblem('');
    void send(content, controller.signal).finally(() => {
      running.current = undefined;
      setBusy(false);
    });
    return true;
  }

  /** The student leaves: nothing goes on behind a closed dialog. */
  function stop(): void {
    running.current?.abort();
    pictures.stop();
  }

  return { text, setText, pictures, busy, problem, submit, stop };
}
