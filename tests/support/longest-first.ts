import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that took longest when `npm run test:durations` wrote them down, so that the workers end together. */
export class LongestFirst extends BaseSequencer {
  readonly #durations = JSON.parse(readFileSync('tests/durations.json', 'utf8')) as Record<string, number>;

  #duration({ moduleId }: TestSpecification): number {
    return this.#durations[relative(this.ctx.config.root, moduleId)] ?? Infinity;
  }

  // oxlint-disable-next-line typescript/require-await -- Vitest's own is asynchronous
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => this.#duration(other) - this.#duration(one) || 0);
  }
}
