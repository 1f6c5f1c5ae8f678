import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { recordedDurations } from '../../scripts/durations.ts';

/** Begins with the files that took longest when `npm run test:durations` wrote them down, so that the workers end together. */
export class LongestFirst extends BaseSequencer {
  readonly #durations = recordedDurations();

  #duration({ moduleId }: TestSpecification): number {
    return this.#durations[relative(this.ctx.config.root, moduleId)] ?? Infinity;
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's order keeps the files of a project together: those that share a worker must follow one another.
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's, of no array
    const projects = [...new Set((await super.sort(files)).map(({ project }) => project))];
    return files.toSorted(
      (one, other) =>
        projects.indexOf(one.project) - projects.indexOf(other.project) ||
        this.#duration(other) - this.#duration(one) ||
        0,
    );
  }
}
