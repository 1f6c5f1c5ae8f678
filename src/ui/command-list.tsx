import { classNames } from './class-names';
import { type CommandGroup, type CommandItem, optionKey } from './command-palette-types';
import styles from './command-palette.module.css';

interface CommandListProps {
  id: string;
  groups: readonly CommandGroup[];
  activeKey: string | undefined;
  loading: boolean;
  notice: string | undefined;
  onActivate: (key: string) => void;
  onSelect: (item: CommandItem) => void;
}

/** The listbox of the command palette. The input keeps the focus; options are pointed at by their ids. */
export function CommandList(props: CommandListProps) {
  const { id, groups, activeKey, loading, notice, onActivate, onSelect } = props;
  const empty = groups.every((group) => group.items.length === 0);
  return (
    <>
      <div id={id} role="listbox" aria-label="搜索结果" aria-busy={loading} className={styles.list}>
        {groups.map(
          (group) =>
            group.items.length > 0 && (
              <div key={group.label} role="group" aria-label={group.label}>
                <div className={styles.groupLabel} aria-hidden="true">
                  {group.label}
                </div>
                {group.items.map((item) => {
                  const key = optionKey(id, group, item);
                  return (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the input
                    <div
                      key={key}
                      id={key}
                      role="option"
                      tabIndex={-1}
                      aria-selected={key === activeKey}
                      className={classNames(styles.option, key === activeKey && styles.active)}
                      onPointerMove={() => onActivate(key)}
                      // Keeps the focus, and with it the keyboard, in the input.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => onSelect(item)}
                    >
                      {item.icon}
                      <span className={styles.optionLabel}>{item.label}</span>
                      {item.hint && <span className={styles.hint}>{item.hint}</span>}
                    </div>
                  );
                })}
              </div>
            ),
        )}
      </div>
      <div aria-live="polite">
        {empty && !notice && <p className={styles.empty}>{loading ? '搜索中...' : '没有找到'}</p>}
        {notice && <p className={styles.notice}>{notice}</p>}
      </div>
    </>
  );
}
