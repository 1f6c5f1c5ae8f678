import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '@/lib/composing';
import { CommandList } from './command-list';
import styles from './command-palette.module.css';
import { type CommandGroup, optionKey } from './command-palette-types';
import { LineInput } from './line-input';
import { hasModifier } from './list-keys';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly CommandGroup[];
  loading?: boolean;
  /** The groups are still those of an earlier query: Enter waits for those of this one. */
  stale?: boolean;
  /** Below the list: why something is missing from it. */
  notice?: string;
  placeholder?: string;
}

/** Search and go: a dialog with one input and a list that the keyboard moves through. */
export function CommandPalette({
  open,
  onOpenChange,
  query,
  onQueryChange,
  groups,
  loading = false,
  stale = false,
  notice,
  placeholder = '搜索页面、课程和课时',
}: CommandPaletteProps) {
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const entries = groups.flatMap((group) =>
    group.items.map((item) => ({ item, key: optionKey(listId, group, item) })),
  );
  const foundIndex = entries.findIndex((entry) => entry.key === chosenKey);
  const activeIndex = Math.max(0, foundIndex);
  const active = entries[activeIndex];

  const close = () => {
    setChosenKey(null);
    onOpenChange(false);
  };
  const enterWaits = useRef(false);
  const enter = () => {
    enterWaits.current = stale;
    if (stale || active === undefined) return;
    close();
    active.item.onSelect();
  };
  const enterAtLast = useEffectEvent(() => {
    if (enterWaits.current) enter();
  });
  useEffect(() => {
    if (!stale) enterAtLast();
  }, [stale]);
  const choose = (index: number) => {
    const key = entries.at(index % Math.max(1, entries.length))?.key;
    if (key === undefined) return;
    setChosenKey(key);
    document.getElementById(key)?.scrollIntoView?.({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (isComposing(event) || hasModifier(event)) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => choose(activeIndex + 1),
      ArrowUp: () => choose(activeIndex - 1),
      Home: () => choose(0),
      End: () => choose(-1),
      Enter: enter,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (next) onOpenChange(true);
        else if (!(event instanceof KeyboardEvent && isComposing(event))) close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} initialFocus={inputRef} aria-label="快速前往">
          <div className={styles.search}>
            <Search />
            <LineInput
              ref={inputRef}
              className={styles.input}
              type="text"
              role="combobox"
              aria-label="搜索"
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active?.key}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              value={query}
              onChange={(event) => {
                setChosenKey(null);
                enterWaits.current = false;
                onQueryChange(event.target.value);
              }}
              onKeyDown={handleKeyDown}
            />
            <kbd className={styles.key} aria-hidden="true">
              Esc
            </kbd>
          </div>
          <CommandList
            id={listId}
            groups={groups}
            activeKey={active?.key}
            loading={loading}
            notice={notice}
            onActivate={setChosenKey}
            onSelect={(item) => {
              close();
              item.onSelect();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
