import type { Question } from '@/api/questions';

/**
 * The beginning of a question on one line, its formulas as they are typed: without blocks of code and marks, and each
 * blank as a gap, since in a title its number would be taken for a value.
 */
export function questionTitle(asked: Question): string {
  const blanks = asked.kind === 'fill_in' ? asked.blanks : 0;
  return (
    asked.stem
      .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
      .replaceAll(/\$\$\s*([^$]+?)\s*\$\$/g, '$$$1$$')
      // Beside a sign of equality the line of the gap would run on from it.
      .replaceAll(/(\$?)（(\d+)）/g, (typed, dollar: string, number: string) =>
        Number(number) <= blanks ? `${dollar && '$ '}＿＿` : typed,
      )
      .replaceAll(/`|\*\*/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
