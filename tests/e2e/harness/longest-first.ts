import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By length of file, which Vitest goes by in a fresh clone, these would come last and keep one worker alone. */
const LONGEST = ['pages/states', 'pages/empty', 'pages/opened', 'exam', 'practice'];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`));
  return place === -1 ? LONGEST.length : place;
};

/** Begins with the browser tests that take longest, so that the workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's, of no array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
