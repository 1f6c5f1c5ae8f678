import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { isComposing } from '@/lib/composing';
import { HitSteps } from '@/ui/hit-steps';
import { IconButton } from '@/ui/icon-button';
import { SearchField } from '@/ui/search-field';
import { dispatch } from './chat-store';
import styles from './find-bar.module.css';
import { messagesToShow, type Thread } from './thread';

interface FindBarProps {
  thread: Thread;
  onClose: () => void;
}

const focusField = (bar: HTMLElement | null): void => bar?.querySelector('input')?.focus();

/** Finds words in all messages of a conversation: the browser's own search sees only those that are drawn. The focus begins here. */
export function FindBar({ thread, onClose }: FindBarProps) {
  const [words, setWords] = useState('');
  const hitsOf = (typed: string): string[] => {
    const sought = typed.trim().toLowerCase();
    const messages = sought ? messagesToShow(thread) : [];
    return messages.filter(({ content }) => content.toLowerCase().includes(sought)).map(({ id }) => id);
  };
  const hits = hitsOf(words);
  const current = thread.found ? hits.indexOf(thread.found.id) : -1;

  const goTo = (id: string | undefined, typed: string) =>
    dispatch(thread.key, {
      type: 'found',
      found: id === undefined ? null : { id, words: [typed.trim()] },
    });
  const step = (by: 1 | -1) => {
    const next = current < 0 && by < 0 ? hits.length - 1 : (current + by + hits.length) % hits.length;
    goTo(hits[next], words);
  };
  const find = (typed: string) => {
    setWords(typed);
    // The newest is looked for most.
    goTo(hitsOf(typed).at(-1), typed);
  };
  const close = () => {
    goTo(undefined, words);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control within
    <div ref={focusField} role="search" className={styles.bar} onKeyDown={onKeyDown}>
      <SearchField
        className={styles.field}
        label="在对话中查找"
        placeholder="在对话中查找"
        value={words}
        onChange={find}
        onEnter={(_, isBackwards) => {
          if (hits.length > 0) step(isBackwards ? -1 : 1);
          return false;
        }}
      />
      {words.trim() && <HitSteps count={hits.length} current={current} unit="条" onStep={step} />}
      <IconButton size="small" label="关闭查找" icon={<X />} onClick={close} />
    </div>
  );
}
