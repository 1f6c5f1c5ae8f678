import * as v from 'valibot';
import { answerVersion } from '@/api/answer-version';

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
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

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
export class FileRefusal extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answers in a file of this attempt. Refuses another exam's file, and one that was changed since it was saved. */
export async function unlockAnswers(
  fileKey: string,
  attemptId: string,
  text: string,
): Promise<Content['versions']> {
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
