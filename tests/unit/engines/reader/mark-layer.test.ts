import { describe, expect, it } from 'vitest';
import { sideBySide } from '@/engines/reader/mark-layer';

const at = (id: string, left: number, top = 100) => ({ id, quote: id, left, top });
const places = (buttons: ReturnType<typeof sideBySide>) =>
  Object.fromEntries(buttons.map(({ id, left, top }) => [id, [left, top]]));

describe('buttons of notes in a text', () => {
  it('stand side by side where notes end at the same words', () => {
    expect(places(sideBySide([at('一', 300), at('二', 300), at('三', 302)]))).toEqual({
      一: [300, 100],
      二: [318, 100],
      三: [336, 100],
    });
  });

  it('never come to stand under one that was there', () => {
    expect(places(sideBySide([at('一', 318), at('二', 300, 101), at('三', 300, 102)]))).toEqual({
      一: [318, 100],
      二: [300, 101],
      三: [336, 102],
    });
  });

  it('come in the order of reading', () => {
    const order = sideBySide([at('三', 100, 130), at('二', 400), at('一', 300)]).map(({ id }) => id);
    expect(order).toEqual(['一', '二', '三']);
  });

  it('stay where they are on other lines and further along', () => {
    const apart = [at('一', 300), at('二', 300, 130), at('三', 400)];
    expect(places(sideBySide(apart))).toEqual(places(apart));
  });
});
