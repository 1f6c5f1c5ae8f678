import { NOTE_LIMIT, type Note } from '@/api/notes';
import { showToast } from '@/ui/toast-store';
import { anchorText } from './anchor-text';

/** Adds a text to a note, saves it and says where it went. One that would be too long is not saved. */
export function addToNote(note: Note, text: string, save: (note: Note) => void): void {
  const content = [note.content, text].filter(Boolean).join('\n\n');
  if (content.length > NOTE_LIMIT) {
    showToast(`一条笔记最多 ${NOTE_LIMIT} 字，放不下这条回答，可以复制一部分`);
    return;
  }
  save({ ...note, content });
  showToast(`已存为笔记：${note.title} · ${anchorText(note.anchor)}`);
}
