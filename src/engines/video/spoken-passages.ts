import type { Passage } from '@/api/chat-message';
import { clockText } from '@/lib/duration';
import { gathered } from '@/lib/gathered';
import { lineAt, captionLinesOf } from './parts/caption-lines';
import type { VideoHandle } from './video-player';

/** Characters of one passage: a sentence or three, so that a citation leads to what it means. */
const LENGTH = 120;

/**
 * Returns the spoken passages of a video, as they are cited: first the one at the current second, then its neighbours
 * before and after, nearest first. Without captions only the current second.
 */
export function spokenPassages(player: VideoHandle, addressOf: (seconds: number) => string): Passage[] {
  const passage = (start: number, text: string): Passage => ({
    text: `视频 ${clockText(start)} ${text}`,
    label: `视频 ${clockText(start)}`,
    to: addressOf(start),
  });
  const lines = captionLinesOf(player);
  if (lines.length === 0) return [passage(player.at(), '（这一秒，没有文字稿）')];
  const groups = gathered(lines, ({ text }) => text, LENGTH);
  const current = lines[Math.max(0, lineAt(lines, player.at()))];
  const here = groups.findIndex((group) => group.some((line) => line === current));
  return groups
    .map((group, index) => ({ group, distance: Math.abs(index - here) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ group }) => passage(group[0]?.start ?? 0, group.map(({ text }) => text).join(' ')));
}
