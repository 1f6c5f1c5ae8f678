import { MessageCircleQuestion, NotebookPen } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';
import { answerText } from './answer-text';
import { currentThread } from './chat-store';
import { useDock } from './dock-store';
import { messagesToShow } from './thread';

/** Puts an answer into a note, where the page beside the chat can, or to the teacher of the lesson there. */
export function KeepAnswer({ id }: { id: string }) {
  const toNote = useDock((state) => state.toNote);
  const lesson = useDock((state) => state.lesson);
  const navigate = useNavigate();
  const text = () => answerText(messagesToShow(currentThread()), id);
  return (
    <>
      {toNote && (
        <Tooltip label="存为笔记">
          <IconButton size="small" label="存为笔记" icon={<NotebookPen />} onClick={() => toNote(text())} />
        </Tooltip>
      )}
      {lesson && (
        <Tooltip label="请教老师">
          <IconButton
            size="small"
            label="请教老师"
            icon={<MessageCircleQuestion />}
            onClick={() => void navigate(paths.questionForTeacher(lesson.key), { state: { answer: text() } })}
          />
        </Tooltip>
      )}
    </>
  );
}
