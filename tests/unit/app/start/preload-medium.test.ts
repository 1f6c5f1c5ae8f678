import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead, forgetAhead } from '@/api/ahead';
import { partsOfPath } from '@/app/start/path-code';
import { mediumCode, preloadMedium } from '@/app/start/preload-medium';
import { createMockServer } from '@mock/testing';

const mock = createMockServer();
const asked: string[] = [];

const code = { ...mediumCode };

beforeAll(() => mock.listen());
afterAll(() => {
  mock.close();
  Object.assign(mediumCode, code);
});
beforeEach(() => {
  asked.length = 0;
  // No spies: they would handle what is rejected.
  for (const kind of ['video', 'pdf', 'markdown'])
    Object.assign(mediumCode, {
      [kind]: () => {
        asked.push(kind);
        return Promise.reject(new TypeError('offline'));
      },
    });
});
afterEach(() => {
  forgetAhead();
  mock.reset();
  window.history.replaceState(null, '', '/');
});

/** Opens a page as `early` does; returns when its answers have been read. */
async function start(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  const { token } = mock.signIn('student');
  const answered = vi.fn<() => void>();
  mock.server.events.on('response:mocked', answered);
  const { ahead } = partsOfPath(window.location.pathname);
  for (const call of ahead) askAhead(call, token);
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(ahead.length));
  // The answer's text, and what reads it, come after.
  await new Promise((resolve) => setTimeout(resolve, 50));
  mock.server.events.removeAllListeners('response:mocked');
}

describe('what courseware is drawn with, asked for as soon as the answer names it', () => {
  it.each([
    ['/learn/1/1202/courseware', 'video'],
    ['/learn/1/1101/courseware', 'markdown'],
    ['/learn/2/2101/courseware', 'pdf'],
    ['/learn/1/1202/courseware?item=lesson.1202.2', 'markdown'],
  ])('of %s is %s; that it does not come is told by the page', async (address, kind) => {
    await start(address);
    expect(asked).toEqual([kind]);
  });

  it('HTTP-5 is found by an id of more digits than a number holds', () => {
    window.history.replaceState(null, '', '/learn/1/1202/courseware?item=9007199254740993');
    preloadMedium(
      '{"data":{"media":[{"medium_id":1,"kind":"video"},{"medium_id":9007199254740993,"kind":"pdf"}]}}',
    );
    expect(asked).toEqual(['pdf']);
  });

  it('is nothing when the answer is a refusal or a failure', async () => {
    await start('/learn/1/unknown/courseware');
    mock.context.faults.rules.push({ kind: '500', pattern: '/lessons/courseware' });
    await start('/learn/1/1101/courseware');
    expect(asked).toEqual([]);
  });

  it('of a page that always shows a video is the player', async () => {
    await partsOfPath('/user/courseWatch/11/1').code.at(-1)?.();
    await partsOfPath('/user/courseReWatch').code.at(-1)?.();
    expect(asked).toEqual(['video', 'video']);
  });
});
