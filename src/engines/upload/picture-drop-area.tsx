import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { isOn } from '@/lib/institute';
import { classNames } from '@/ui/class-names';
import { showToast } from '@/ui/toast-store';
import styles from './picture-upload.module.css';

interface PictureDropAreaProps {
  /** Takes one file. */
  onFile: (file: File) => void;
  disabled?: boolean;
  /** Noun for a file, with its measure word. */
  noun?: string;
  children: ReactNode;
}

const holdsFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');

/** Around a form: a picture pasted or dropped anywhere on it is added, one at a time (UPL-2). */
export function PictureDropArea({
  onFile,
  disabled = false,
  noun = '张图片',
  children,
}: PictureDropAreaProps) {
  const [over, setOver] = useState(false);

  // A file that misses the area would open in place of the application, and what was typed be gone.
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer && holdsFiles(event.dataTransfer)) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);

  const take = ({ files }: DataTransfer) => {
    const [file] = files;
    if (!file || disabled || !isOn('account')) return;
    if (files.length > 1) showToast(`每次只能添加一${noun}`, { type: 'warning' });
    else onFile(file);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Office programs put a picture of the words beside the words.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    take(event.clipboardData);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    take(event.dataTransfer);
  };

  return (
    <div
      className={classNames(styles.area, over && !disabled && styles.over)}
      onPaste={onPaste}
      onDragEnter={({ dataTransfer }) => setOver(holdsFiles(dataTransfer))}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      }}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}
