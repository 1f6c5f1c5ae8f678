import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen, History, Search, Shapes, UserRound, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react';
import { courseQueries, type CourseSuggestion } from '@/api/courses';
import { isComposing } from '@/lib/composing';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { LineInput } from '@/ui/line-input';
import { hasModifier } from '@/ui/list-keys';
import { Marked } from '@/ui/marked';
import textStyles from '@/ui/text.module.css';
import styles from './search-box.module.css';

type Choice = CourseSuggestion | { kind: 'history'; text: string; ranges: []; context: string };

const icons = { course: BookOpen, teacher: UserRound, category: Shapes, history: History };

interface SuggestionListProps {
  id: string;
  /** Nothing shows when there are none. */
  choices: readonly Choice[];
  active: number;
  busy: boolean;
  optionId: (index: number) => string;
  onActivate: (index: number) => void;
  onChoose: (choice: Choice) => void;
}

/** The listbox of the search field. The field keeps the focus; options are pointed at by their ids. */
function SuggestionList(props: SuggestionListProps) {
  const { id, choices, active, busy, optionId, onActivate, onChoose } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="搜索建议"
      aria-busy={busy}
      className={styles.list}
      hidden={choices.length === 0}
    >
      {choices.map((choice, index) => {
        const Icon = icons[choice.kind];
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the input
          <div
            key={`${choice.kind} ${choice.text}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(styles.option, index === active && styles.active)}
            onPointerMove={() => onActivate(index)}
            // Keeps the focus, and with it the keyboard, in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <Icon />
            <span className={styles.optionText}>
              <Marked text={choice.text} ranges={choice.ranges} />
            </span>
            <span className={classNames(textStyles.hint, styles.context)}>{choice.context}</span>
          </div>
        );
      })}
    </div>
  );
}

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  /** The words that are searched for now. */
  words: string;
  /** Earlier words, offered while nothing is typed. */
  history: readonly string[];
  onSearch: (words: string) => void;
}

const earlier = (text: string): Choice => ({ kind: 'history', text, ranges: [], context: '搜索历史' });

/** A combobox: what is typed is completed below it; the keyboard moves through the list without leaving the field. */
export function SearchBox({ input, words, history, onSearch }: SearchBoxProps) {
  const listId = useId();
  const [text, setText] = useState(words);
  const [shownWords, setShownWords] = useState(words);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The words changed elsewhere: by a link, or by going back.
  if (words !== shownWords) {
    setShownWords(words);
    setText(words);
  }
  const typed = useDeferredValue(text.trim());
  // The last ones stay while the next are on their way, so that the list does not jump at every key.
  const suggestions = useQuery({
    ...courseQueries.suggest(typed),
    enabled: open && typed !== '',
    placeholderData: keepPreviousData,
  });
  const choices: Choice[] = typed === '' ? history.map(earlier) : (suggestions.data ?? []);
  const shown = open && choices.length > 0;
  const activeChoice = shown ? choices[active] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const submit = (chosen: string) => {
    close();
    setText(chosen);
    if (chosen.trim()) onSearch(chosen.trim());
  };
  const moveTo = (index: number) => {
    setOpen(true);
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' });
  };
  // One place more than there are choices: the field itself.
  const places = choices.length + 1;
  const move = (step: number) => moveTo(((active + 1 + step + places) % places) - 1);
  const handleKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (isComposing(event) || hasModifier(event)) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // In the field itself they go to the ends of its text.
      Home: activeChoice && (() => moveTo(0)),
      End: activeChoice && (() => moveTo(choices.length - 1)),
      Enter: () => submit(activeChoice?.text ?? text),
      Escape: shown ? close : text ? () => setText('') : undefined,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <div className={styles.field}>
        <Search />
        <LineInput
          ref={input}
          type="text"
          role="combobox"
          aria-label="搜索课程"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeChoice ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          enterKeyHint="search"
          placeholder="课程、教师或知识点，支持拼音与首字母，如 gdsx"
          className={styles.input}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={close}
          onKeyDown={handleKeyDown}
        />
        {text && (
          <IconButton
            size="small"
            label="清空输入"
            icon={<X />}
            onClick={() => {
              setText('');
              setActive(-1);
              input.current?.focus();
            }}
          />
        )}
      </div>
      <Button type="submit" variant="primary" size="large">
        搜索
      </Button>
      <SuggestionList
        id={listId}
        choices={shown ? choices : []}
        active={active}
        busy={suggestions.isFetching}
        optionId={optionId}
        onActivate={setActive}
        onChoose={(choice) => submit(choice.text)}
      />
    </form>
  );
}
