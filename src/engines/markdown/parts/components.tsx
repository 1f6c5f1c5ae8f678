import type { Components, ExtraProps } from 'hast-util-to-jsx-runtime';
import { ImageDown } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, use, useState } from 'react';
import { CitationContext } from '../citation';
import { codeParts, languageOf } from '../engine/build-block';
import { headingOf } from '../heading';
import styles from '../markdown.module.css';
import { pictureOrigin, safeLink } from '../urls';
import { CodeBlock } from './code-block';
import { Formula } from './formula';
import { TableFrame } from './table-frame';

interface PictureProps {
  src?: string;
  alt?: string;
  title?: string;
}

/** A picture. One of another host tells that host who reads what: it loads only on a click (CHT-9). */
function Picture({ src, alt = '', title }: PictureProps) {
  const [wanted, setWanted] = useState(false);
  const origin = pictureOrigin(src);

  if (origin === 'none') return <>{alt}</>;
  if (origin === 'own' || wanted)
    return (
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        title={title}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    );
  return (
    <span className={styles.loadPicture}>
      <button type="button" onClick={() => setWanted(true)}>
        <ImageDown />
        加载图片
      </button>
      <span>
        {alt} <span className={styles.host}>{new URL(src ?? '', window.location.href).host}</span>
      </span>
    </span>
  );
}

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;
type Node = ExtraProps['node'];

/** The text within an element. */
function textOf(node: Node): string {
  if (!node) return '';
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}

const classesOf = (node: Node): string[] => {
  const names = node?.properties.className;
  return Array.isArray(names) ? names.map(String) : [];
};

function Pre({ node }: Props<'pre'>) {
  const code = node?.children.find((child) => child.type === 'element');
  const classes = classesOf(code);
  const text = textOf(code);
  if (classes.includes('math-display')) return <Formula tex={text} display />;
  const info = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  return <CodeBlock parts={codeParts(text.replace(/\n$/, ''), 0)} language={languageOf(info)} />;
}

function Code({ node, children }: Props<'code'>) {
  const classes = classesOf(node);
  if (classes.includes('math-inline')) return <Formula tex={textOf(node)} display={false} />;
  if (classes.includes('math-display')) return <Formula tex={textOf(node)} display />;
  // In text that runs from the right, too.
  return <code dir="ltr">{children}</code>;
}

/** Goes to a place in the text and leaves the page's address as it is. */
function goWithin(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  event.preventDefault();
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus({ preventScroll: true });
}

/** A citation, as the page draws it; elsewhere the text that it is. */
function Citation({ number, children }: { number: number; children: ReactNode }) {
  const drawCitation = use(CitationContext);
  return <>{drawCitation ? drawCitation(number) : children}</>;
}

/** A link out opens beside; one within the text stays; any other is only its text (CHT-9). */
function Link({ node, href, children, ...rest }: Props<'a'>) {
  if (node && 'dataFootnoteRef' in node.properties)
    return (
      <a {...rest} href={href} aria-label={`脚注 ${textOf(node)}`} onClick={goWithin}>
        {children}
      </a>
    );
  if (node && 'dataFootnoteBackref' in node.properties)
    return (
      <a {...rest} href={href} onClick={goWithin}>
        {children}
      </a>
    );
  if (node && 'dataCitation' in node.properties)
    return <Citation number={Number(node.properties.dataCitation)}>{children}</Citation>;
  const address = safeLink(href);
  if (!address) return <>{children}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={rest.title}>
      {children}
    </a>
  );
}

function Table({ children }: Props<'table'>) {
  return <TableFrame>{children}</TableFrame>;
}

/** The box of a task in a list. */
function Input({ checked }: Props<'input'>) {
  return (
    <input type="checkbox" checked={checked} disabled readOnly aria-label={checked ? '已完成' : '未完成'} />
  );
}

function Image({ src, alt, title }: Props<'img'>) {
  return <Picture src={typeof src === 'string' ? src : undefined} alt={alt} title={title} />;
}

/** Components for the elements of Markdown. */
export const markdownComponents: Components = {
  pre: Pre,
  code: Code,
  a: Link,
  table: Table,
  input: Input,
  img: Image,
  h1: headingOf(1),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  h5: headingOf(5),
  h6: headingOf(6),
};
