import { X } from 'lucide-react';
import { useMemo } from 'react';
import styles from './background-bar.module.css';
import { partsOf } from './background';
import { dispatch } from './chat-store';
import { chooseManner, useDock } from './dock-store';
import { messagesToShow, type Thread } from './thread';

/** Background of the next question, its parts removable for this conversation. */
export function BackgroundParts({ thread }: { thread: Thread }) {
  const screen = useDock((state) => state.screen);
  const lesson = useDock((state) => state.lesson);
  const background = useDock((state) => state.background);
  const { key, streaming, left } = thread;
  const count = messagesToShow(thread).length;
  const parts = useMemo(
    () => (streaming ? [] : partsOf(thread, messagesToShow(thread))),
    // oxlint-disable-next-line react/exhaustive-deps -- not at each piece of an answer
    [count, streaming, left, screen, lesson, background],
  );
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label="随问题带上的背景">
      {parts.map((part) => (
        <li key={part.key} className={styles.part}>
          <span>{part.label}</span>
          <button
            type="button"
            aria-label={`不带上：${part.label}`}
            title="不带上"
            onClick={() => dispatch(key, { type: 'background-removed', part: part.key })}
          >
            <X />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether questions take their background along, and whether there are hints before a solution. */
export function MannerSwitches() {
  const background = useDock((state) => state.background);
  const tutor = useDock((state) => state.tutor);
  const choice = (label: string, title: string, pressed: boolean, choose: (on: boolean) => void) => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={pressed}
      title={title}
      onClick={() => choose(!pressed)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.choices}>
      {choice('带上背景', '把前几轮对话和屏幕上的内容一起发给 AI', background, (on) =>
        chooseManner({ background: on }),
      )}
      {choice('引导模式', '先分三步给提示，最后再给解答', tutor, (on) => chooseManner({ tutor: on }))}
    </div>
  );
}
