import type { ChatMessage } from './messages';

/** Puts another message in the place of the one at an index, which stays as a version, with all that followed it. */
export function replaceFrom(messages: ChatMessage[], index: number, next: ChatMessage): ChatMessage[] {
  const [old, ...tail] = messages.slice(index);
  if (!old) return [...messages, next];
  const { versions = [], ...plain } = old;
  return [...messages.slice(0, index), { ...next, versions: [...versions, [plain, ...tail]] }];
}

/** Shows another version of a message, with what followed it. */
export function showVersion(messages: ChatMessage[], index: number, id: string): ChatMessage[] {
  const versions = messages[index]?.versions ?? [];
  const [wanted, ...tail] = versions.find(([first]) => first?.id === id) ?? [];
  if (!wanted) return messages;
  const [before, replaced] = [messages.slice(0, index), replaceFrom(messages, index, wanted).slice(-1)];
  const others = (replaced[0]?.versions ?? []).filter(([first]) => first?.id !== id);
  return [...before, { ...wanted, versions: others }, ...tail];
}

/** Returns which of how many versions of a message is shown, from 1, and the ids of its neighbours. */
export function versionOf({ id, versions = [] }: ChatMessage) {
  const ids = [id, ...versions.flatMap(([first]) => first?.id ?? [])].toSorted();
  const index = ids.indexOf(id);
  return { position: index + 1, total: ids.length, before: ids[index - 1], after: ids[index + 1] };
}
