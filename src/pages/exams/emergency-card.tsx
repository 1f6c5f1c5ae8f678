import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { downloadFile } from '@/lib/download-file';
import { readTextFile } from '@/lib/read-text-file';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import type { AttemptSession } from '@/engines/exam-attempt';
import { canEncrypt, FileRefusal, lockAnswers, unlockAnswers } from './emergency-file';

/** Answers to a file and back: for a computer that fails in the middle of an exam. */
export function EmergencyCard({ session }: { session: AttemptSession }) {
  const { attempt_id, file_key, title } = session.attempt;
  const isRunning = useStore(session.store, ({ phase }) => phase === 'running');
  const input = useRef<HTMLInputElement>(null);

  const save = async () => {
    const { versions } = session.store.getState().model;
    const text = await lockAnswers(file_key, { attempt_id, versions });
    downloadFile(`${title}-应急答案.json`, text, 'application/json');
  };
  const load = async (file: File) => {
    try {
      const decoded = await readTextFile(file);
      if ('refusal' in decoded) throw new FileRefusal(decoded.refusal);
      const versions = await unlockAnswers(file_key, attempt_id, decoded.text);
      void session.send({ type: 'load', versions });
      showToast('已载入文件中的答案', { type: 'success' });
    } catch (error) {
      const message = error instanceof FileRefusal ? error.message : '文件读不出来';
      showToast(message, { type: 'error', duration: 6000 });
    }
  };
  return (
    <Card title="应急文件" padding="small" headingLevel={3}>
      <Stack gap={3}>
        <p className={textStyles.noteFigures}>
          {canEncrypt()
            ? '网络或电脑出问题时，把答案加密存成文件，换一台电脑登录后载入。'
            : '当前网址不是 https，浏览器不能加密，应急文件不可用。'}
        </p>
        <Cluster>
          <Button size="small" icon={<Download />} disabled={!canEncrypt()} onClick={() => void save()}>
            保存文件
          </Button>
          <Button
            size="small"
            icon={<Upload />}
            disabled={!canEncrypt() || !isRunning}
            onClick={() => input.current?.click()}
          >
            载入文件
          </Button>
        </Cluster>
      </Stack>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="选择应急文件"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void load(file);
          target.value = '';
        }}
      />
    </Card>
  );
}
