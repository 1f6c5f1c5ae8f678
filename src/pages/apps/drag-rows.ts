import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

const ROW = 'data-app';

/**
 * Lets the rows of a list be dragged: those with `data-app`, which names them, wherever they are held. While one is dragged,
 * the row that it would take the place of has `data-over`. Returns the end of that.
 */
export function dragRows(list: HTMLElement, moved: (id: string, place: number) => void): () => void {
  const rows = [...list.querySelectorAll<HTMLElement>(`[${ROW}]`)];
  const idOf = (row: HTMLElement): string => row.getAttribute(ROW) ?? '';
  return combine(
    ...rows.map((row) =>
      combine(
        draggable({
          element: row,
          getInitialData: () => ({ id: idOf(row) }),
          onDragStart: () => row.setAttribute('data-dragged', ''),
          onDrop: () => row.removeAttribute('data-dragged'),
        }),
        dropTargetForElements({
          element: row,
          getData: () => ({ id: idOf(row) }),
          onDragEnter: () => row.setAttribute('data-over', ''),
          onDragLeave: () => row.removeAttribute('data-over'),
          onDrop: () => row.removeAttribute('data-over'),
        }),
      ),
    ),
    monitorForElements({
      onDrop({ source, location }) {
        const over = location.current.dropTargets[0]?.data['id'];
        const id = source.data['id'];
        const place = rows.findIndex((row) => idOf(row) === over);
        if (typeof id === 'string' && place >= 0) moved(id, place);
      },
    }),
  );
}
