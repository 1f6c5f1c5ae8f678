import { walk } from '@/viewers/markdown/engine/node';
import { capMarkers } from '@/viewers/markdown/engine/nesting';
import { parseBlocks } from '@/viewers/markdown/engine/parse';
import type { ChatMessage } from './messages';

/** Returns the last code block of the answers; undefined when there is none. */
export function lastCode(messages: readonly ChatMessage[]): string | undefined {
  for (const { role, content } of messages.toReversed()) {
    if (role !== 'assistant') continue;
    let code: string | undefined;
    walk(parseBlocks(capMarkers(content)), ({ type, value }) => {
      if (type === 'code') code = value;
    });
    if (code !== undefined) return code;
  }
  return undefined;
}
