import type { ChatMessage } from './messages';

/** Replaces the message at an index, which stays as a version of the new one, with the messages after it. */
export function replaceFrom(messages: ChatMessage[], index: number, next: ChatMessage): ChatMessage[] {
  const [old, ...tail] = messages.slice(index);
  if (!old) return [...messages, next];
  const { versions = [], ...plain } = old;
  return [...messages.slice(0, index), { ...next, versions: [...versions, [plain, ...tail]] }];
}

/** Shows another version of a message, with the messages after it. */
export function showVersion(messages: ChatMessage[], index: number, id: string): ChatMessage[] {
  const versions = messages[index]?.versions ?? [];
  const [wanted, ...tail] = versions.find(([first]) => first?.id === id) ?? [];
  if (!wanted) return messages;
  const [before, replaced] = [messages.slice(0, index), replaceFrom(messages, index, wanted).slice(-1)];
  const others = (replaced[0]?.versions ?? []).filter(([first]) => first?.id !== id);
  return [...before, { ...wanted, versions: others }, ...tail];
}

/** Returns the position of the shown version, from 1, the number of versions, and the ids of its neighbours. */
export function versionOf({ id, versions = [] }: ChatMessage) {
  const ids = [id, ...versions.flatMap(([first]) => first?.id ?? [])].toSorted();
  const index = ids.indexOf(id);
  return { position: index + 1, total: ids.length, before: ids[index - 1], after: ids[index + 1] };
}
