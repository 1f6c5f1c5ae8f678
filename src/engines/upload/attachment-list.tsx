import { FileArchive, FileCode2, FileText, Image } from 'lucide-react';
import { numberText } from '@/lib/number';
import { Cluster } from '@/ui/layout';
import { FileName } from './parts/file-name';
import styles from './attachment-list.module.css';

interface AttachedFile {
  name: string;
  size: number;
  type: string;
  url: string;
}

/** Icon of a file by its type. */
export function FileIcon({ type }: { type: string }) {
  if (type.startsWith('image/')) return <Image />;
  if (type.includes('zip')) return <FileArchive />;
  if (type.includes('ipynb')) return <FileCode2 />;
  return <FileText />;
}

/** `1.2 MB` */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${numberText(bytes / 1024 / 1024, 1)} MB`;
}

/** Files that were handed in or sent, each to be opened or saved. */
export function AttachmentList({
  files,
  label = '附件',
}: {
  files: readonly AttachedFile[];
  label?: string;
}) {
  if (files.length === 0) return null;
  return (
    <Cluster as="ul" aria-label={label}>
      {files.map((file) => (
        <li key={file.url}>
          <a
            className={styles.file}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            download={file.name}
            aria-label={`${file.name} ${sizeInWords(file.size)}`}
          >
            <FileIcon type={file.type} />
            <FileName name={file.name} />
            <span className={styles.size}>{sizeInWords(file.size)}</span>
          </a>
        </li>
      ))}
    </Cluster>
  );
}
