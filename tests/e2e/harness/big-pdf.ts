import type { BrowserContext } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { pdfOf, streamOf } from './pdf.ts';
import { startRawServer } from './raw-server.ts';

const PAGES = 12;
/** So large that each page lies in parts of the file of its own. */
const PADDING = 150_000;

/** A PDF whose pages say their numbers, each far from the next. */
function bigPdf(): Buffer {
  const numbers = Array.from({ length: PAGES }, (_, index) => index + 1);
  const contentOf = (number: number) => {
    const drawing = `BT /F1 24 Tf 72 700 Td (Page ${number} of ${PAGES}) Tj ET\n%${'x'.repeat(PADDING)}`;
    return streamOf(drawing);
  };
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${PAGES} /Kids [${numbers.map((number) => `${number + 3} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.map(
      (number) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 3 + PAGES} 0 R >>`,
    ),
    ...numbers.map(contentOf),
  ]);
}

/**
 * Serves a large PDF in place of a sample: of the whole only the beginning comes, and the rest is on its way for ever; parts
 * come as they are asked for, unless the network of this test is down.
 */
export async function serveBigPdf(
  context: BrowserContext,
  pattern: string,
  isDown: () => boolean,
): Promise<void> {
  const pdf = bigPdf();
  const { url, stop } = await startRawServer(({ headers }, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const common = { 'accept-ranges': 'bytes', 'content-type': 'application/pdf' };
    if (from === undefined) {
      response.writeHead(200, { ...common, 'content-length': pdf.length });
      response.write(pdf.subarray(0, 70_000));
      return;
    }
    const end = Math.min(Number(to), pdf.length - 1);
    response.writeHead(206, { ...common, 'content-range': `bytes ${from}-${end}/${pdf.length}` });
    response.end(pdf.subarray(Number(from), end + 1));
  });
  onTestFinished(stop);
  await context.route(pattern, (route) =>
    isDown() ? route.abort('internetdisconnected') : route.continue({ url }),
  );
}
