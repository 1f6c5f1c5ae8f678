import styles from './file-name.module.css';

/** Extension of a file's name, two-part ones such as `.tar.gz` whole; a name that only begins with a dot has none. */
const EXTENSION = /(?<=.)(?:\.tar)?\.[a-z\d]{1,8}$/i;

interface FileNameProps {
  name: string;
  /** It may take two lines before it is cut. */
  twoLines?: boolean;
}

/** A file's name that is cut where it has no room, but never loses its extension. */
export function FileName({ name, twoLines = false }: FileNameProps) {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return (
    <span className={styles.name} title={name} data-two-lines={twoLines || undefined}>
      <span className={styles.stem}>{name.slice(0, name.length - extension.length)}</span>
      {extension && <span className={styles.extension}>{extension}</span>}
    </span>
  );
}
