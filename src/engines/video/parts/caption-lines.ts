import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { coursewareQueries } from '@/api/courseware';
import type { VideoHandle } from '../video-player';

/** Spoken text, and its first second. */
export interface CaptionLine {
  start: number;
  text: string;
}

/** The lines of captions, or why there are none yet. */
type CaptionLines = 'loading' | 'failed' | readonly CaptionLine[];

/** A seek ends a little before the second it was meant for. */
const EARLY = 0.05;

/** Index of the line that is spoken at a second, or was spoken last; −1 before the first one. */
export const lineAt = (lines: readonly CaptionLine[], seconds: number): number =>
  lines.findLastIndex(({ start }) => start <= seconds + EARLY);

/** Without the marks of WebVTT, such as the name of a voice. */
const wordsOf = (cue: TextTrackCue): string =>
  ((cue as VTTCue).getCueAsHTML().textContent ?? '').replaceAll(/\s+/gu, ' ').trim();

function readLines({ readyState, track }: HTMLTrackElement): CaptionLines {
  if (readyState === HTMLTrackElement.ERROR) return 'failed';
  if (readyState !== HTMLTrackElement.LOADED) return 'loading';
  return Array.from(track.cues ?? [], (cue) => ({ start: cue.startTime, text: wordsOf(cue) })).filter(
    ({ text }) => text !== '',
  );
}

/** Returns the lines of a video's captions; none while they are not read. */
export function captionLinesOf(player: VideoHandle): readonly CaptionLine[] {
  const element = player.captions();
  const lines = element ? readLines(element) : [];
  return typeof lines === 'string' ? [] : lines;
}

/** Has the browser read the captions of an earlier visit, if there are any: it knows how, and the picture has them, too. */
async function standInFor(element: HTMLTrackElement, client: QueryClient): Promise<boolean> {
  const query = coursewareQueries.captions(element.src);
  await client.prefetchQuery(query);
  const text = client.getQueryData(query.queryKey);
  if (text === undefined) return false;
  element.src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  return true;
}

/** The lines of a video's captions, as the browser has read them for the picture: they are loaded once. */
export function useCaptionLines(player: VideoHandle): { lines: CaptionLines; retry: () => void } {
  const client = useQueryClient();
  const [lines, setLines] = useState<CaptionLines>('loading');
  useEffect(() => {
    const element = player.captions();
    if (!element) return;
    const ended = new AbortController();
    const read = async () => {
      const found = readLines(element);
      const isAddressed = !element.src.startsWith('blob:');
      if (found === 'failed' && isAddressed && (await standInFor(element, client))) return;
      if (!ended.signal.aborted) setLines(found);
      // For a visit without a network.
      if (typeof found !== 'string' && isAddressed)
        void client.prefetchQuery(coursewareQueries.captions(element.src));
    };
    // A browser reads no captions that are not wanted.
    if (element.track.mode === 'disabled') element.track.mode = 'hidden';
    for (const name of ['load', 'error'])
      element.addEventListener(name, () => void read(), { signal: ended.signal });
    void read();
    return () => ended.abort();
  }, [player, client]);
  const retry = () => {
    const element = player.captions();
    if (!element) return;
    setLines('loading');
    element.src = element.getAttribute('src') ?? '';
  };
  return { lines, retry };
}
