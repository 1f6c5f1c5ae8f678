import { globSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TextField } from '@/ui/text-field';

function Fields({ onChange }: { onChange?: (value: string) => void }) {
  const [words, setWords] = useState('');
  const [number, setNumber] = useState('');
  return (
    <>
      <TextField
        label="姓名"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          onChange?.(target.value);
        }}
      />
      <TextField
        label="金额"
        inputMode="decimal"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('32.14 a field of one line', () => {
  it.each([
    ['１２０', '120'],
    ['１２０．５', '120.5'],
    ['１２０。５', '120.5'],
    ['－３', '-3'],
    ['−３', '-3'],
    ['\u202D138 0013 8000\u202C', '138 0013 8000'],
  ])('takes %j as the number %j', async (typed, taken) => {
    render(<Fields />);
    await userEvent.click(field('金额'));
    await userEvent.paste(typed);
    expect(field('金额').value).toBe(taken);
  });

  const unseen = [0x200b, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff, 0x200d].map((code) =>
    String.fromCodePoint(code),
  );
  it.each(unseen)('lets no %j in, at the beginning, between words and at the end', async (mark) => {
    render(<Fields />);
    await userEvent.click(field('姓名'));
    await userEvent.paste(`${mark}林${mark}知远${mark}`);
    expect(field('姓名').value).toBe('林知远');
  });

  it('keeps full-width marks of words, and the joiner of an emoji', async () => {
    render(<Fields />);
    await userEvent.click(field('姓名'));
    await userEvent.paste('林知远（１班）👩🏽‍💻❤️‍🔥');
    expect(field('姓名').value).toBe('林知远（１班）👩🏽‍💻❤️‍🔥');
  });

  it('keeps the caret behind the words before it', async () => {
    render(<Fields />);
    await userEvent.click(field('姓名'));
    await userEvent.paste('林远');
    field('姓名').setSelectionRange(1, 1);
    await userEvent.paste('\u200B知\u200B');
    expect(field('姓名').value).toBe('林知远');
    expect(field('姓名').selectionStart).toBe(2);
  });

  it('lets the same mark in no second time', async () => {
    render(<Fields />);
    await userEvent.click(field('姓名'));
    for (let times = 0; times < 2; times += 1) {
      await userEvent.paste('\u200B');
      fireEvent.input(field('姓名'), { target: { value: `\u200B林` } });
      expect(field('姓名').value).toBe('林');
    }
  });

  it('leaves a composition alone until its end', () => {
    const seen: string[] = [];
    render(<Fields onChange={(value) => seen.push(value)} />);
    const input = field('姓名');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'lin\u200Bzhi' }, isComposing: true });
    expect(input.value).toBe('lin\u200Bzhi');
    fireEvent.input(input, { target: { value: '林\u200B知' }, isComposing: true });
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('林知');
    expect(seen.at(-1)).toBe('林知');
  });

  it('is this one everywhere', () => {
    const others = globSync('src/**/*.tsx')
      .filter((path) => path !== 'src/ui/line-input.tsx')
      .filter((path) =>
        [...readFileSync(path, 'utf8').matchAll(/<input\b[^>]*/g)].some(
          ([tag]) => !/type="(?:checkbox|radio|file|range)"|type=\{several/.test(tag),
        ),
      );
    // Browsers' own field for numbers, which takes nothing else.
    expect(others).toEqual(['src/ui/stepper-field.tsx']);
  });
});
