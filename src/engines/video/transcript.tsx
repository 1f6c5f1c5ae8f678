import { LocateFixed } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { findHits, type Hit } from '@/engines/pdf/search-words';
import { clockText } from '@/lib/duration';
import { Button } from '@/ui/button';
import { FoldingSection } from '@/ui/folding-section';
import { HitSteps } from '@/ui/hit-steps';
import { placeByKey } from '@/ui/list-keys';
import { Marked } from '@/ui/marked';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import { type CaptionLine, lineAt, useCaptionLines } from './parts/caption-lines';
import styles from './transcript.module.css';
import type { VideoHandle } from './video-player';

/** Puts a line in the middle of what is seen of its list. */
function centreLine(list: HTMLElement, index: number): void {
  const line = list.children[index];
  if (line instanceof HTMLElement)
    list.scrollTop = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
}

/** Keeps the current line of a list in sight until the student scrolls it by whatever means. */
function useFollowedLine(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    if (isFollowing && list.current) centreLine(list.current, Math.max(0, current));
  }, [list, isFollowing, current]);
  useEffect(() => {
    const scroller = list.current;
    const ended = new AbortController();
    const stop = () => setFollowing(false);
    const options = { signal: ended.signal, passive: true };
    for (const sign of ['wheel', 'touchmove']) scroller?.addEventListener(sign, stop, options);
    // On the scroll bar, not on a line.
    scroller?.addEventListener('pointerdown', ({ target }) => target === scroller && stop(), options);
    return () => ended.abort();
  }, [list]);
  return [isFollowing, setFollowing] as const;
}

interface TranscriptProps {
  player: VideoHandle;
}

/** Transcript from the captions: follows the video, can be searched, and leads to each line's second. */
export function Transcript({ player }: TranscriptProps) {
  return (
    <FoldingSection label="文字稿" name="videoTranscript">
      <Captions player={player} />
    </FoldingSection>
  );
}

function Captions({ player }: TranscriptProps) {
  const { lines, retry } = useCaptionLines(player);
  if (lines === 'loading') return <Skeleton lines={3} className={styles.instead} />;
  if (lines === 'failed')
    return (
      <p className={styles.instead} role="status">
        字幕没有加载出来，视频可以照常观看。
        <Button size="small" variant="ghost" onClick={retry}>
          重试
        </Button>
      </p>
    );
  if (lines.length === 0) return <p className={styles.instead}>字幕里没有文字。</p>;
  return <Lines player={player} lines={lines} />;
}

/** The stretches of each line that belong to a hit; one may go over several lines. */
function rangesOf(hits: readonly Hit[], lines: readonly CaptionLine[]): [number, number][][] {
  const ranges = lines.map((): [number, number][] => []);
  for (const { first, last } of hits)
    for (let item = first.item; item <= last.item; item += 1) {
      const end = lines[item]?.text.length ?? 0;
      ranges[item]?.push([
        item === first.item ? first.offset : 0,
        item === last.item ? Math.min(end, last.offset + 1) : end,
      ]);
    }
  return ranges;
}

function Lines({ player, lines }: TranscriptProps & { lines: readonly CaptionLine[] }) {
  const list = useRef<HTMLOListElement>(null);
  const current = useSyncExternalStore(player.subscribe, () => lineAt(lines, player.at()));
  const [isFollowing, setFollowing] = useFollowedLine(list, current);
  const [words, setWords] = useState('');
  const [step, setStep] = useState(0);
  /** The line with the focus: only one is reached by Tab. */
  const [focused, setFocused] = useState<number | null>(null);
  const texts = useMemo(() => lines.map(({ text }) => text), [lines]);
  const hits = useMemo(() => findHits(0, texts, words), [texts, words]);
  const ranges = useMemo(() => rangesOf(hits, lines), [hits, lines]);
  const isSearching = words.trim() !== '';
  const shown = hits[step]?.first.item;

  const show = (hit: Hit | undefined) => {
    if (!hit || !list.current) return;
    setFollowing(false);
    centreLine(list.current, hit.first.item);
  };
  const search = (typed: string) => {
    const found = findHits(0, texts, typed);
    // From where one is, as in a book.
    const next = Math.max(
      0,
      found.findIndex(({ first }) => first.item >= current),
    );
    setWords(typed);
    setStep(next);
    show(found[next]);
  };
  const move = (by: 1 | -1) => {
    if (hits.length === 0) return;
    const next = (step + by + hits.length) % hits.length;
    setStep(next);
    show(hits[next]);
  };
  const focusLine = (index: number) =>
    list.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  const goTo = (start: number) => {
    player.seek(start);
    setFollowing(true);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = placeByKey(event, index, lines.length);
    if (next === undefined || !list.current) return;
    event.preventDefault();
    setFollowing(false);
    focusLine(next);
    centreLine(list.current, next);
  };
  return (
    <div className={styles.transcript}>
      <div className={styles.search}>
        <SearchField
          label="在文字稿中搜索"
          placeholder="搜索讲到的内容"
          value={words}
          onChange={search}
          onEnter={(_, isBackwards) => {
            move(isBackwards ? -1 : 1);
            return false;
          }}
        />
        {isSearching && <HitSteps count={hits.length} current={step} onStep={move} />}
      </div>
      <ol ref={list} className={styles.lines} aria-label="视频讲到的内容">
        {lines.map(({ start, text }, index) => (
          <li key={`${start} ${text}`}>
            <button
              type="button"
              className={styles.line}
              tabIndex={index === (focused ?? Math.max(0, current)) ? 0 : -1}
              aria-current={index === current || undefined}
              data-hit={(isSearching && index === shown) || undefined}
              onClick={() => goTo(start)}
              onFocus={() => setFocused(index)}
              onBlur={() => setFocused(null)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <span className={styles.time}>{clockText(start)}</span>{' '}
              <span>
                <Marked text={text} ranges={ranges[index] ?? []} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!isFollowing && (
        <Button
          size="small"
          icon={<LocateFixed />}
          className={styles.back}
          onClick={() => {
            setFollowing(true);
            focusLine(Math.max(0, current));
          }}
        >
          回到当前
        </Button>
      )}
    </div>
  );
}
