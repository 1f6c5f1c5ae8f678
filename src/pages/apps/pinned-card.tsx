import { ArrowDown, ArrowUp, GripVertical, PinOff } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { PIN_LIMIT } from '@/api/apps';
import { type App, appsOf, type Pins } from '@/features/apps';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { IconButton } from '@/ui/icon-button';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './app-store.module.css';

/** The applications at hand, ordered by buttons, by Alt with the arrows, and by dragging. */
export function PinnedCard({ pins }: { pins: Pins }) {
  const list = useRef<HTMLOListElement>(null);
  const moving = useRef<Element>(null);
  const [said, setSaid] = useState('');
  const pinned = appsOf(pins.ids);
  const order = pinned.map(({ id }) => id).join(' ');

  const move = (app: App, to: Parameters<Pins['move']>[1]) => {
    moving.current = document.activeElement;
    const place = pins.move(app.id, to);
    setSaid(`${app.name}移到第 ${place + 1} 位，共 ${pinned.length} 位`);
  };
  const drop = (id: string, place: number) => {
    const app = pinned.find((each) => each.id === id);
    if (app) move(app, { place });
  };

  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const focused = moving.current;
    moving.current = null;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
  });

  const onKeyDown = (event: KeyboardEvent, app: App) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(app, { by: event.key === 'ArrowUp' ? -1 : 1 });
  };

  return (
    <Card title={`已固定 ${pinned.length} / ${PIN_LIMIT}`}>
      <Stack gap={3}>
        {pinned.length > 1 && <p className={textStyles.hint}>拖动、点箭头，或按 Alt + ↑ ↓ 调整顺序。</p>}
        {pinned.length === 0 ? (
          <p className={textStyles.note}>还没有固定的应用。在“全部应用”里点“固定”，它就会出现在首页。</p>
        ) : (
          <ol ref={list} aria-label="已固定的应用" className={styles.pinned}>
            {pinned.map((app, place) => {
              const { id, name, icon: Icon, tone, to } = app;
              const nameId = `pinned-${id}`;
              return (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the controls in it
                <li
                  key={id}
                  data-app={id}
                  className={styles.row}
                  onKeyDown={(event) => onKeyDown(event, app)}
                >
                  <GripVertical className={styles.grip} />
                  <IconBadge icon={<Icon />} tone={tone} size="small" />
                  <Link to={to} id={nameId} draggable={false} className={styles.name}>
                    {name}
                  </Link>
                  <IconButton
                    size="small"
                    label="上移"
                    icon={<ArrowUp />}
                    aria-describedby={nameId}
                    aria-disabled={place === 0}
                    onClick={() => move(app, { by: -1 })}
                  />
                  <IconButton
                    size="small"
                    label="下移"
                    icon={<ArrowDown />}
                    aria-describedby={nameId}
                    aria-disabled={place === pinned.length - 1}
                    onClick={() => move(app, { by: 1 })}
                  />
                  <IconButton
                    size="small"
                    label="取消固定"
                    icon={<PinOff />}
                    aria-describedby={nameId}
                    onClick={() => pins.unpin(id)}
                  />
                </li>
              );
            })}
          </ol>
        )}
        <Dragging key={order} list={list} onDrop={drop} />
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </Stack>
    </Card>
  );
}

interface DraggingProps {
  list: RefObject<HTMLElement | null>;
  onDrop: (id: string, place: number) => void;
}

/** Makes the rows of the list as it stands draggable, once that has loaded: without it there are the buttons and the keys. */
function Dragging({ list, onDrop }: DraggingProps) {
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./drag-rows').then(
      ({ dragRows }) => {
        if (list.current && !isOver) stop = dragRows(list.current, (id, place) => dropped(id, place));
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [list]);
  return null;
}
