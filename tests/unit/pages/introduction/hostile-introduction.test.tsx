import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { publicProfileQueries } from '@/api/public-profiles';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import { FOREIGN_HOST, hostileMarkdown } from '../../engines/markdown/hostile-markdown';
import { offences } from '../../engines/markdown/offences';

const { mock, sent } = learningBackend();
const STUDENT = '10001';
const { queryKey } = publicProfileQueries.profile(STUDENT);
const PLAIN = '一段平常的话';

const alarm = vi.fn();
/** The other hosts that were asked. */
const asked: string[] = [];
beforeAll(async () => {
  await loadMarkdown();
  mock.server.events.on('request:start', ({ request }) => {
    const { host } = new URL(request.url);
    if (host !== location.host) asked.push(host);
  });
});
beforeEach(() => {
  asked.length = 0;
  alarm.mockClear();
  vi.stubGlobal('alarm', alarm);
});

/** Offences of the whole page: the same, whatever the text. */
const found = () => offences(document.body, 'introduction');
/** Shows each hostile text: it adds nothing to what the page does with a plain one, when all of the page is there. */
function expectHarmless(show: (text: string) => void): void {
  const seen = hostileMarkdown.map((text) => {
    show(text);
    return [text, found()] as const;
  });
  show(PLAIN);
  const usual = found();
  for (const [text, did] of seen) {
    const left = [...usual];
    const added = did.filter((each) => {
      const at = left.indexOf(each);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    expect(added, text).toEqual([]);
  }
}
const nothingRan = () => {
  expect(alarm).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
};

describe('22 an introduction runs nothing and fetches nothing, whatever it says', () => {
  it('in the preview of the one who writes it', { timeout: 180_000 }, async () => {
    await visit('/user/introduction', 'student');
    await screen.findByRole('textbox', { name: '个人介绍' });
    const [writing, reading] = [
      screen.getByRole('radio', { name: '编辑' }),
      screen.getByRole('radio', { name: '预览' }),
    ];
    const preview = (text: string) => {
      fireEvent.click(writing);
      // By its label: looking by role through the whole page 400 times takes long.
      fireEvent.change(screen.getByLabelText('个人介绍'), { target: { value: text } });
      fireEvent.click(reading);
    };
    preview(PLAIN);
    await screen.findByText(PLAIN);
    expectHarmless(preview);
    nothingRan();
  });

  it('in the public profile', { timeout: 180_000 }, async () => {
    const [first = ''] = hostileMarkdown;
    mock.database.profiles.update(STUDENT, { introduction: first });
    await visit(`/profileUser?user_id=${STUDENT}`);
    // From the server, as it was written: it is harmless because of how it is drawn.
    await screen.findByText(first);
    const show = (introduction: string) =>
      act(() => {
        queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, introduction });
      });
    show(PLAIN);
    await screen.findByText(PLAIN);
    expectHarmless(show);
    nothingRan();
  });

  it('in /introductionUser, which has the words of nobody', async () => {
    mock.database.profiles.update(STUDENT, { introduction: hostileMarkdown.join('\n\n') });
    await visit(`/introductionUser?user_id=${STUDENT}`);
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.innerHTML).not.toContain(FOREIGN_HOST);
    expect(sent).toEqual([]);
    nothingRan();
  });
});
