import { type ReactNode, useState } from 'react';
import { REASON_LIMIT } from '@/api/activities';
import { readDraft, writeDraft } from '@/session/drafts';
import { TextArea } from '@/ui/text-area';

/**
 * A reason that other people read, kept under the name of a draft until it was sent: the field, what stands in it, and
 * whether that will do.
 */
export function useReason(draftName: string, { label, placeholder }: { label: string; placeholder: string }) {
  const [reason, setReason] = useState(() => readDraft(draftName));
  const [error, setError] = useState('');
  const write = (text: string) => {
    setReason(text);
    setError('');
    writeDraft(draftName, text);
  };
  const field: ReactNode = (
    <TextArea
      label={label}
      placeholder={placeholder}
      rows={3}
      maxLength={REASON_LIMIT}
      value={reason}
      error={error}
      onChange={({ target }) => write(target.value)}
    />
  );
  return {
    field,
    reason: reason.trim(),
    /** Says what is missing; true when nothing is. */
    check(): boolean {
      setError(reason.trim() ? '' : '请写明原因，报名的人会看到');
      return reason.trim() !== '';
    },
    forget: () => writeDraft(draftName, ''),
  };
}
