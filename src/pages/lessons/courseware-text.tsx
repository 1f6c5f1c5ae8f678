import { CircleAlert, Info, Lightbulb, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { use, useMemo, useRef, useState } from 'react';
import type { Passage } from '@/api/chat-message';
import type { TextMedium } from '@/api/courseware';
import { forgetMarkdown, loadMarkdown } from '@/engines/markdown/load-markdown';
import { raiseHeadings } from '@/engines/reader/chapter-headings';
import { useChatScreen } from '@/features/ai-chat';
import { UnsentMedia, useMediumPlace } from '@/features/media-progress';
import { splitBlocks } from '@/lib/markdown-blocks';
import { scrollerOf } from '@/lib/page-scroll';
import { paths } from '@/lib/paths';
import { useIsPainted } from '@/ui/after-paint';
import { ErrorState } from '@/ui/error-state';
import { Stack } from '@/ui/layout';
import { beginningOf, type CalloutKind, splitCourseware, type TextPiece } from './courseware-callouts';
import { useLesson } from './use-lesson';
import { useTextPlace } from './use-text-place';
import styles from './courseware-text.module.css';

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
