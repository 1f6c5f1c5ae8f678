import { useEffect } from 'react';
import { setChatScreen } from '@/features/ai-chat';
import { paths } from '@/lib/paths';
import type { LessonDetail } from '@/api/lessons';
import { shownText } from '@/lib/notebook/terminal';
import type { PracticeSession } from './session';

/** The last characters of a traceback: that is where the error is. */
const MAX_TRACEBACK = 2_000;

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** Tells the chat which cell is selected: its code, and the error that it has ended with. */
export function useCellScreen({ store }: PracticeSession, { mission_id, lesson_id }: LessonDetail): void {
  useEffect(() => {
    const show = () => {
      const { selected, order } = store.getState();
      const number = selected === null ? 0 : order.indexOf(selected) + 1;
      if (selected === null || number === 0) {
        setChatScreen(null);
        return;
      }
      const label = `单元 ${number}`;
      const to = paths.lesson(mission_id, lesson_id, 'practice', { cell: selected });
      setChatScreen({
        key: `cell:${selected}`,
        label,
        read() {
          const cell = store.getState().cells[selected];
          if (!cell?.source.trim()) return [];
          const failure = cell.outputs.find((output) => output.output_type === 'error');
          const traceback = failure && shownText(failure.traceback.join('\n')).slice(-MAX_TRACEBACK);
          return [
            { label, to, text: fenced(cell.kind === 'code' ? 'python' : 'markdown', cell.source) },
            ...(traceback ? [{ label: `${label} 的报错`, to, text: fenced('text', traceback) }] : []),
          ];
        },
      });
    };
    show();
    const stop = store.subscribe((now, before) => {
      if (now.selected !== before.selected || now.order !== before.order) show();
    });
    return () => {
      stop();
      setChatScreen(null);
    };
  }, [store, mission_id, lesson_id]);
}
