import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, resetMock } from './harness/browser.ts';
import { chunkOf } from './harness/offline.ts';
import { patient, signedInContext } from './harness/session.ts';

const PDF = '/learn/2/2101/courseware';

beforeEach(resetMock);

describe('the code of courseware', () => {
  it.each([
    ['a video', '/learn/1/1202/courseware', 'src/engines/video/video-player.tsx'],
    ['a text', '/learn/1/1101/courseware', 'src/pages/lessons/courseware-text.tsx'],
    ['a PDF', PDF, 'src/pages/lessons/courseware-pdf.tsx'],
  ])('%s is on its way before the start script has come', async (_medium, path, source) => {
    const context = await signedInContext();
    let come: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await context.route(`**/${chunkOf('index.html')}`, async (route) => {
      await held;
      await route.continue();
    });
    const page = await openPage({ context });
    const asked = page.waitForRequest(`**/${chunkOf(source)}`);
    await page.goto(path, { waitUntil: 'commit' });
    await asked;
    come();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('a PDF opens though its worker was lost once; lost again, that is said, and 重试 opens it', async () => {
    const context = await signedInContext();
    let lost = 1;
    await context.route('**/pdf.worker*', (route) => (lost-- > 0 ? route.abort() : route.continue()));
    const page = await openPage({ context, allow: [/pdf\.worker/] });
    const toolbar = page.getByRole('group', { name: 'PDF 工具栏' });
    await page.goto(PDF);
    await toolbar.waitFor(patient);
    expect(lost).toBeLessThanOrEqual(0);

    // Also when it is lost late, while the viewer waits for it.
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    lost = 1;
    await context.unroute('**/pdf.worker*');
    await context.route('**/pdf.worker*', async (route) => {
      if (lost-- <= 0) return route.continue();
      await isAsked;
      return route.abort();
    });
    const code = page.waitForResponse('**/open-pdf*', patient);
    await page.reload();
    await (await code).finished();
    await page.getByText('正在打开讲义').waitFor(patient);
    asked();
    await toolbar.waitFor(patient);

    lost = Number.POSITIVE_INFINITY;
    await page.reload();
    const retry = page.getByRole('button', { name: '重试' });
    await retry.waitFor(patient);
    lost = 0;
    await retry.click();
    await toolbar.waitFor(patient);
  });
});
