import { BookOpen, History, Shapes, UserRound } from 'lucide-react';
import type { CourseSuggestion } from '@/api/courses';
import { classNames } from '@/ui/class-names';
import { Marked } from '@/ui/marked';
import textStyles from '@/ui/text.module.css';
import styles from './search-box.module.css';

export type Choice = CourseSuggestion | { kind: 'history'; text: string; ranges: []; context: string };

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
export function SuggestionList(props: SuggestionListProps) {
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
