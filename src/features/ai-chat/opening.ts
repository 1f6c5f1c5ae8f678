import type { QueryClient } from '@tanstack/react-query';
import { currentThread, setDraft, startThread } from './chat-store';
import { focusComposer } from './composer-focus';
import { useDock } from './dock-store';
import { keepHistoryIn, onOtherTab, reloadHistory } from './history';
import { quoted } from './quote';
import { followOtherTab, saveUnsaved } from './save';

/** The opening that has been seen to: each resets the conversation once, however often React mounts. */
let seenOpening = 0;

/** Puts lesson text that was to be asked about before what is typed. */
function takeQuote(): void {
  const { quote } = useDock.getState();
  if (quote === null) return;
  useDock.setState({ quote: null });
  const { key, draft } = currentThread();
  setDraft(key, quoted(quote) + draft);
  focusComposer();
}

/**
 * What opening the panel does (CHT-1): a new chat, unless a reply still streams, and the history loaded again. Until
 * the panel closes (call what is returned), quotations come into the input, and what other tabs save is shown.
 */
export function beginOpening(opening: number, client: QueryClient): () => void {
  keepHistoryIn(client);
  if (opening !== seenOpening) {
    seenOpening = opening;
    if (!currentThread().streaming) startThread();
    saveUnsaved();
    void reloadHistory();
  }
  takeQuote();
  const over = [useDock.subscribe(takeQuote), onOtherTab((id) => void followOtherTab(id))];
  return () => over.forEach((end) => end());
}
