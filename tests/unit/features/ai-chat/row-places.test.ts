// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { newMessage } from '@/features/ai-chat/messages';
import { guessHeight, piecesOf, rowsBetween } from '@/features/ai-chat/row-places';

const hundred = () => 100;

describe('24.8 the rows of a long conversation', () => {
  it('are those of which something lies between two places', () => {
    expect(rowsBetween(10, hundred, 250, 450)).toEqual({ first: 2, last: 4 });
    expect(rowsBetween(10, hundred, 200, 400)).toEqual({ first: 2, last: 3 });
    expect(rowsBetween(10, hundred, -500, 50)).toEqual({ first: 0, last: 0 });
  });

  it('are the last one beyond the end, and none of none', () => {
    expect(rowsBetween(10, hundred, 5_000, 6_000)).toEqual({ first: 9, last: 9 });
    expect(rowsBetween(0, hundred, 0, 600)).toEqual({ first: 0, last: -1 });
    expect(piecesOf(0, hundred, { first: 0, last: -1 }, [])).toEqual([]);
  });

  it('leave gaps of their height, around those that are kept as well', () => {
    expect(piecesOf(10, hundred, { first: 6, last: 7 }, [1, -1])).toEqual([
      { gap: 100, before: 1 },
      { row: 1 },
      { gap: 400, before: 6 },
      { row: 6 },
      { row: 7 },
      { gap: 200, before: 10 },
    ]);
  });

  it('are guessed higher for more text and more lines', () => {
    const height = (content: string) => guessHeight(newMessage('assistant', content));
    expect(height('一行')).toBeLessThan(height('字'.repeat(200)));
    expect(height('一行')).toBeLessThan(height('一行\n\n又一行'));
  });
});
