import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { answerVersion } from '@/api/answer-version';
import type { AttemptSession } from '@/engines/exam-attempt';
import { downloadFile } from '@/lib/download-file';
import { readTextFile } from '@/lib/read-text-file';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';

/** Encrypted content of an emergency file. */
const content = v.object({ attempt_id: v.string(), versions: v.record(v.string(), answerVersion) });
type Content = v.InferOutput<typeof content>;

/** The file as it lies on the disk. The attempt's id is signed along, so that it cannot be exchanged. */
const envelope = v.object({
  format: v.literal('matrix-exam-answers'),
  version: v.literal(1),
  attempt_id: v.string(),
  iv: v.string(),
  data: v.string(),
});

/** Whether this browser can encrypt; it does so only over https, and on this computer itself. */
const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const keyOf = (fileKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(fileKey), 'AES-GCM', false, ['encrypt', 'decrypt']);

const signed = (attemptId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(attemptId);

/** The text of a file with the answers of an attempt, locked with its key. */
export async function lockAnswers(fileKey: string, answers: Content): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(answers));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: signed(answers.attempt_id) },
    await keyOf(fileKey),
    plain,
  );
  return JSON.stringify({
    format: 'matrix-exam-answers',
    version: 1,
    attempt_id: answers.attempt_id,
    iv: toBase64(iv),
    data: toBase64(new Uint8Array(data)),
  } satisfies v.InferOutput<typeof envelope>);
}

/** Thrown for a file that is not taken; the message is what the student reads. */
class FileRefusal extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answers in a file of this attempt. Refuses another exam's file, and one that was changed since it was saved. */
async function unlockAnswers(fileKey: string, attemptId: string, text: string): Promise<Content['versions']> {
  const file = v.safeParse(envelope, parsed(text));
  if (!file.success) throw new FileRefusal('这不是考试答案文件，没有载入任何内容');
  const { attempt_id, iv, data } = file.output;
  if (attempt_id !== attemptId) throw new FileRefusal('这个文件属于另一场考试，没有载入任何内容');
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(iv), additionalData: signed(attemptId) },
      await keyOf(fileKey),
      fromBase64(data),
    );
    return v.parse(content, JSON.parse(new TextDecoder().decode(plain))).versions;
  } catch {
    throw new FileRefusal('文件被改动过或已损坏，没有载入任何内容');
  }
}

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
