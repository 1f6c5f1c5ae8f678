import { Suspense } from 'react';
import { tableOfHtml, plainOfHtml, type TextTable } from '@/lib/notebook/html-table';
import { textOf } from '@/lib/notebook/json';
import type { Json, MimeBundle } from '@/lib/notebook/types';
import { drawnText } from '@/lib/notebook/outputs';
import { shownText } from '@/lib/notebook/terminal';
import { lazyPart } from '@/ui/lazy-part';
import textStyles from '@/ui/text.module.css';
import styles from '../cell-outputs.module.css';

const Markdown = lazyPart(async () => (await import('@/engines/markdown/markdown')).Markdown);

const LONGEST = 200_000;
const clipped = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…（太长，只显示前 20 万个字符）` : text;

const pictures = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** A picture as an address that holds it: what is in it can neither run nor fetch anything. */
function pictureOf(data: MimeBundle): string | undefined {
  for (const mime of pictures) {
    const content = textOf(data[mime]);
    if (content === undefined) continue;
    return mime === 'image/svg+xml'
      ? `data:${mime};charset=utf-8,${encodeURIComponent(content)}`
      : `data:${mime};base64,${content.replaceAll(/\s/g, '')}`;
  }
  return undefined;
}

const shownTextOf = (value: Json | undefined): string | undefined => {
  const text = textOf(value);
  return text && shownText(text);
};

/** A value in the richest form that is safe to draw: picture, table, Markdown, text. */
export function RichOutput({ data }: { data: MimeBundle }) {
  const plain = shownTextOf(data['text/plain']);
  const picture = pictureOf(data);
  if (picture) return <img className={styles.picture} src={picture} alt={plain || '程序画的图'} />;
  const html = textOf(data['text/html']);
  const table = html === undefined ? undefined : tableOfHtml(html);
  if (table) return <TableOutput table={table} />;
  const markdown = shownTextOf(data['text/markdown']);
  if (markdown !== undefined)
    return (
      <Suspense fallback={<pre className={styles.stream}>{markdown}</pre>}>
        <Markdown text={clipped(markdown)} idPrefix="output-" />
      </Suspense>
    );
  const text = plain ?? (html === undefined ? JSON.stringify(data) : plainOfHtml(html));
  return <pre className={styles.stream}>{drawnText(clipped(text))}</pre>;
}

function TableOutput({ table: { columns, rows, more } }: { table: TextTable }) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((column, index) =>
                column ? (
                  <th key={index} scope="col">
                    {column}
                  </th>
                ) : (
                  <td key={index}>{column}</td>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={textStyles.note}>还有 {more} 行没有显示。</p>}
    </div>
  );
}
