import type { QueryClient } from '@tanstack/react-query';
import { readDraft, writeDraft } from '@/session/drafts';
import { type Asked, keepAsked, takeAsked } from './asked';
import { currentThread, setDraft, startThread, useChat } from './chat-store';
import { draftName } from './draft-name';
import { readMessages } from './messages';
import { emptyThread, type Thread } from './thread';
import { focusComposer } from './composer-focus';
import { useDock } from './dock-store';
import { keepHistoryIn, reloadHistory } from './history';
import { onOtherTab } from './other-tabs';
import { quoted } from './quote';
import { running } from './running';
import { followRecord, saveThread, saveUnsaved } from './save';

/** The last opening that was handled: each resets the conversation once, even if React mounts the panel twice. */
let seenOpening = 0;

// Also while the panel is closed, if a reply streams.
onOtherTab((id) => {
  if (useDock.getState().open || running.size > 0) void followRecord(id);
});

/** Quotes the selected lesson text in the input, before what is typed. */
function takeQuote(): void {
  const { quote } = useDock.getState();
  if (quote === null) return;
  useDock.setState({ quote: null });
  const { key, draft } = currentThread();
  setDraft(key, quoted(quote) + draft);
  focusComposer();
}

/** Saves what a closed page had not; the student may have chosen its conversation meanwhile. */
async function saveRestored({ key, recordId }: Thread): Promise<void> {
  await saveThread(key, { quiet: true });
  if (recordId !== null) await followRecord(recordId);
}

/** Restores what was asked in a page that was closed: into the input, or into its record when the answer had begun. */
function restoreAsked({ recordId, question, content }: Asked): void {
  const name = draftName(recordId);
  if (content) {
    const thread: Thread = { ...emptyThread(), recordId, messages: readMessages(content), saving: 'failed' };
    useChat.setState(({ threads }) => ({ threads: { ...threads, [thread.key]: thread } }));
    keepAsked(thread.key, { recordId, question, content });
    void saveRestored(thread);
    return;
  }
  const current = currentThread();
  const typed = current.recordId === recordId ? current.draft : readDraft(name);
  const draft = typed ? `${question}\n\n${typed}` : question;
  if (current.recordId === recordId) setDraft(current.key, draft);
  else writeDraft(name, draft);
}

/**
 * Opens the panel (CHT-1): starts a new chat, unless a reply still streams, and loads the history again. Until the
 * returned function is called, quotations are put into the input.
 */
export function beginOpening(opening: number, client: QueryClient): () => void {
  keepHistoryIn(client);
  if (opening !== seenOpening) {
    seenOpening = opening;
    if (!currentThread().streaming) startThread();
    saveUnsaved();
    void takeAsked(restoreAsked);
    void reloadHistory();
  }
  takeQuote();
  return useDock.subscribe(takeQuote);
}
