import throttle from 'lodash-es/throttle';
import { CircleAlert, Info, Lightbulb, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import {
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Passage } from '@/api/chat-message';
import type { TextMedium } from '@/api/courseware';
import { forgetMarkdown, loadMarkdown } from '@/engines/markdown/load-markdown';
import { raiseHeadings } from '@/engines/reader/chapter-headings';
import { useChatScreen } from '@/features/ai-chat';
import { UnsentMedia, useMediumPlace } from '@/features/media-progress';
import { splitBlocks } from '@/lib/markdown-blocks';
import { contentOf, scrollerOf } from '@/lib/page-scroll';
import { paths } from '@/lib/paths';
import type { TimeRange } from '@/lib/time-ranges';
import { useIsPainted } from '@/ui/after-paint';
import { ErrorState } from '@/ui/error-state';
import { Stack } from '@/ui/layout';
import styles from './courseware-text.module.css';
import { useLesson } from './lesson';

const calloutKinds = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'] as const;
type CalloutKind = (typeof calloutKinds)[number];

/** A piece of a text: what stands below a heading of level 2 (empty before the first), or out of the text. */
interface TextPiece {
  callout: CalloutKind | null;
  heading: string;
  markdown: string;
}

const opening = /^> ?\[!([A-Z]+)\]\s*$/;

/**
 * Cuts a Markdown text at its headings of level 2 and at its callouts, `> [!NOTE]` and the quoted lines below; inside
 * code they are text.
 */
export function splitCourseware(markdown: string): TextPiece[] {
  const begin = (callout: CalloutKind | null, heading = '', lines: string[] = []) => ({
    callout,
    heading,
    lines,
  });
  const pieces = [begin(null)];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const last = pieces.at(-1);
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const isText = fence !== '' || mark !== '';
    const name = isText ? undefined : opening.exec(line)?.[1];
    const kind = calloutKinds.find((each) => each === name);
    const heading = isText ? undefined : /^## +(.+)$/.exec(line)?.[1];
    if (fence === '' ? mark !== '' : mark.startsWith(fence)) fence = fence === '' ? mark : '';
    if (kind) pieces.push(begin(kind));
    else if (heading) pieces.push(begin(null, heading));
    else if (last?.callout && line.startsWith('>')) last.lines.push(line.replace(/^> ?/, ''));
    else if (last?.callout) pieces.push(begin(null, '', [line]));
    else last?.lines.push(line);
  }
  return pieces
    .map(({ lines, ...piece }) => ({ ...piece, markdown: lines.join('\n').trim() }))
    .filter((piece) => piece.markdown !== '' || piece.heading !== '');
}

/** In characters: at 1366×768 Chinese ones fill the window; what is below them comes a frame later. */
const WINDOW = 800;

/** The pieces that are seen when the page opens. */
export function beginningOf(pieces: readonly TextPiece[]): readonly TextPiece[] {
  let length = 0;
  const end = pieces.findIndex(({ markdown }) => (length += markdown.length) > WINDOW);
  return end < 0 ? pieces : pieces.slice(0, end + 1);
}

/** Milliseconds for which the text may still grow (formulas, pictures) and be moved to where it was left. */
const SETTLE_TIME = 2_500;
const TELL_AFTER = 300;

/** A place in a text: the share of it above the view, and what was seen; of a text that is 1 long. */
interface TextPlace {
  at: number;
  covered: TimeRange[];
}

/** Brings a text to where it was left, and tells where the student gets to in it. */
export function useTextPlace(
  element: RefObject<HTMLElement | null>,
  start: { at: number | null; covered: TimeRange[] },
  onPlace: (place: TextPlace) => void,
): void {
  const tell = useEffectEvent(onPlace);
  const begin = useEffectEvent(() => start.at ?? 0);
  /** Reports at once the place that is still unreported. */
  const tellNow = useRef(() => {});

  useEffect(() => {
    const text = element.current;
    if (!text) return;
    const scroller = scrollerOf(text);
    const left = new AbortController();
    const listen = { signal: left.signal, passive: true };
    let isSettling = begin() > 0;
    const topOf = () => text.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    const settle = () => {
      if (isSettling) scroller.scrollTop += topOf() + begin() * text.offsetHeight;
    };
    // Of a text that is still being drawn, what is there is no share.
    const isWhole = () => !text.matches('[data-partial], :has([data-partial])');
    const look = throttle(
      () => {
        const height = text.offsetHeight;
        if (isSettling || height === 0 || !isWhole()) return;
        const above = Math.min(1, Math.max(0, -topOf() / height));
        const seen = Math.min(1, (scroller.clientHeight - topOf()) / height);
        tell({ at: Math.round(above * 10_000) / 10_000, covered: [[0, Math.max(0, seen)]] });
      },
      TELL_AFTER,
      { leading: false },
    );
    tellNow.current = () => void look.flush();
    // Captured: before what was kept is sent.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && tellNow.current(),
      { ...listen, capture: true },
    );
    // From the first sign on, the student decides where they are.
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
      scroller.addEventListener(sign, () => (isSettling = false), listen);
    scroller.addEventListener('scroll', look, listen);
    const observer = new ResizeObserver(() => {
      settle();
      look();
    });
    observer.observe(text);
    // Late content below the text makes the page long enough for a place near its end.
    observer.observe(contentOf(scroller));
    const settled = setTimeout(() => {
      isSettling = false;
      look();
    }, SETTLE_TIME);
    settle();
    look();
    return () => {
      left.abort();
      observer.disconnect();
      clearTimeout(settled);
      look.cancel();
    };
  }, [element]);

  // Its own effect: by the time the other one ends, the text has left the page and has no height.
  useLayoutEffect(() => () => tellNow.current(), []);
}

/** Returns a text from the piece on that is on the screen, as it is cited; `addressOf` leads to a share of it, 0 to 1. */
function textPassages(
  article: HTMLElement,
  pieces: readonly TextPiece[],
  addressOf: (at: number) => string,
): Passage[] {
  const { top } = scrollerOf(article).getBoundingClientRect();
  const whole = article.getBoundingClientRect();
  const drawn = Array.from(article.children, (child) => child.getBoundingClientRect());
  const first = Math.max(
    0,
    drawn.findIndex(({ bottom }) => bottom > top),
  );
  return pieces.slice(first).flatMap(({ heading, markdown }, index) => {
    const piece = drawn[first + index];
    const to = addressOf(piece && whole.height > 0 ? (piece.top - whole.top) / whole.height : 0);
    const text = heading ? `## ${heading}\n${markdown}` : markdown;
    return splitBlocks(text).map((block) => ({
      label: heading ? `课件 · ${heading}` : '课件',
      to,
      text: block,
    }));
  });
}

const callouts: Record<CalloutKind, { name: string; icon: LucideIcon }> = {
  NOTE: { name: '说明', icon: Info },
  TIP: { name: '提示', icon: Lightbulb },
  IMPORTANT: { name: '重点', icon: CircleAlert },
  WARNING: { name: '注意', icon: TriangleAlert },
  CAUTION: { name: '警告', icon: OctagonAlert },
};

interface CoursewareTextProps {
  medium: TextMedium;
  /** The share that the address asks for, 0 to 1, instead of where it was left. */
  at: number | undefined;
  /** Receives the share of the text that was seen, 0 to 1. */
  onSeen: (share: number) => void;
}

/** Courseware in words: Markdown with formulas, code, tables, pictures and callouts. Suspends until its code is there. */
export function CoursewareText({ medium, at, onSeen }: CoursewareTextProps) {
  const { mission_id, lesson_id } = useLesson();
  const [, retry] = useState(0);
  const Markdown = use(loadMarkdown());
  const pieces = useMemo(() => splitCourseware(medium.markdown), [medium.markdown]);
  const text = useRef<HTMLElement>(null);
  const { start: left, keep } = useMediumPlace(medium);
  const start = { ...left, at: at ?? left.at };
  const isPainted = useIsPainted();
  // Whole where the student left it further down: it is not to be seen at its beginning first.
  const shown = isPainted || start.at ? pieces : beginningOf(pieces);
  useTextPlace(text, start, (place) => {
    keep(place);
    onSeen(Math.max(...place.covered.map(([, to]) => to), 0));
  });
  useChatScreen({
    key: `medium:${medium.medium_id}`,
    label: `课件：${medium.title}`,
    read: () =>
      text.current
        ? textPassages(text.current, shown, (share) =>
            paths.lesson(mission_id, lesson_id, 'courseware', { item: medium.medium_id, at: share }),
          )
        : [],
  });
  // Not the kit's failed state: a script is missing, not an answer of the server.
  if (!Markdown)
    return (
      <ErrorState
        title="课件未能显示"
        description="网络中断，或平台刚刚更新。"
        onRetry={() => {
          forgetMarkdown();
          retry((times) => times + 1);
        }}
      />
    );
  return (
    <>
      <article
        ref={text}
        className={styles.text}
        aria-label={medium.title}
        data-partial={shown.length < pieces.length ? '' : undefined}
      >
        {shown.map(({ callout, heading, markdown }, index) => {
          const words = <Markdown text={raiseHeadings(markdown)} idPrefix={`courseware-${index}`} />;
          if (!callout)
            return (
              <section key={index}>
                {heading && <h2 className={styles.heading}>{heading}</h2>}
                {words}
              </section>
            );
          const { name, icon: Icon } = callouts[callout];
          return (
            <Stack gap={2} key={index} role="note" className={styles.callout} data-kind={callout}>
              <p className={styles.name}>
                <Icon />
                {name}
              </p>
              {words}
            </Stack>
          );
        })}
      </article>
      <UnsentMedia />
    </>
  );
}
