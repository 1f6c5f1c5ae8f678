import type { Note } from '@/api/notes';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { NoteEditor } from './note-editor';

interface NoteDialogProps {
  note: Note;
  onClose: () => void;
  onDelete: (note: Note) => void;
}

/** The editor of one note over the page. There is nothing to confirm: what is written is kept as it is written. */
export default function NoteDialog({ note, onClose, onDelete }: NoteDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="笔记"
      description={`${note.course_title} · ${note.title}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <NoteEditor note={note} onDelete={onDelete} />
    </Dialog>
  );
}
