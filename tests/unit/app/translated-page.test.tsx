import { act, render, screen } from '@testing-library/react';
import { fc } from '../../support/properties';
import { Activity, Fragment } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { guardAgainstTranslators } from '@/app/translated-page';
import { type Manner, translatePage } from '../../support/translator';

const MANNERS: Manner[] = ['replace', 'wrap', 'join'];

function translate(manner: Manner): void {
  onTestFinished(translatePage(manner));
}

/** The words of the page as they were before the translator came, and whether it has seen all of them. */
const untranslated = () => document.body.textContent.replaceAll(/EN\(([^()]*)\)/g, '$1');
const isTranslated = () =>
  document.body.textContent.replaceAll(/EN\([^()]*\)/g, '').match(/\p{Script=Han}/u) === null;

/** Renders, and lets the observers of the page have their turn. */
const show = (view: ReturnType<typeof render>, node: React.ReactNode) => act(async () => view.rerender(node));

it('32.9 without a translator, a removal of what is no child still throws', () => {
  guardAgainstTranslators(document.body);
  const view = render(<p>余额{1}</p>);
  const text = screen.getByText('余额1').firstChild;
  text?.remove();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() =>
    view.rerender(
      <p>
        {null}
        {1}
      </p>,
    ),
  ).toThrow(/not a child/);
});

describe.each(MANNERS)('32.9 a page translated by %s', (manner) => {
  beforeAll(() => guardAgainstTranslators(document.body));

  it('shows new words where a text changes', async () => {
    const view = render(<p>余额 {'十'} 元</p>);
    translate(manner);
    await show(view, <p>余额 {'二十'} 元</p>);
    expect(untranslated()).toBe('余额 二十 元');
    expect(isTranslated()).toBe(true);
  });

  it('loses a text that React takes away, and keeps its neighbours', async () => {
    const page = (more: boolean) => (
      <p>
        {more && '还剩'}
        {'三天'}
        {more && <b>注意</b>}
      </p>
    );
    const view = render(page(true));
    translate(manner);
    await show(view, page(false));
    expect(untranslated()).toBe('三天');
    await show(view, page(true));
    expect(untranslated()).toBe('还剩三天注意');
  });

  it('keeps what a hidden page shows when it comes back', async () => {
    const page = (mode: 'visible' | 'hidden', word: string) => (
      <Activity mode={mode}>
        {word}
        <i>{word}页</i>
      </Activity>
    );
    const view = render(page('visible', '前'));
    translate(manner);
    await show(view, page('hidden', '前'));
    await show(view, page('hidden', '后'));
    await show(view, page('visible', '后'));
    expect(untranslated()).toBe('后后页');
  });

  it('has the words of React after any changes, in order', async () => {
    translate(manner);
    const word = fc.constantFrom('', '一', '二三', '四 5', '6', '七');
    const item = fc.record({
      key: fc.integer({ min: 0, max: 5 }),
      words: fc.array(word, { maxLength: 3 }),
      bold: word,
    });
    const list = fc.uniqueArray(item, { selector: ({ key }) => key, maxLength: 5 });
    const shown = fc.array(list, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(shown, async (lists) => {
        const view = render(null);
        for (const items of lists) {
          await show(
            view,
            <>
              {items.map(({ key, words, bold }) => (
                <Fragment key={key}>
                  {words}
                  {key > 3 ? bold : <b>{bold}</b>}
                </Fragment>
              ))}
            </>,
          );
          const expected = items.map(({ words, bold }) => words.join('') + bold).join('');
          expect(untranslated()).toBe(expected);
          expect(isTranslated()).toBe(true);
        }
        view.unmount();
      }),
      { numRuns: 150 },
    );
  });
});
