import { Suspense } from 'react';
import type { PythonFailure } from '@/engines/python/messages';
import { lazyPart } from '@/ui/lazy-part';

interface ExplanationProps {
  failure: Pick<PythonFailure, 'ename' | 'evalue'>;
}

const Words = lazyPart<ExplanationProps>(
  async () => {
    const { explainFailure } = await import('@/engines/python/explain');
    return ({ failure }) => explainFailure(failure);
  },
  { instead: () => null },
);

/** Explanation of a common Python error, in Chinese; nothing for others. The words come with Python. */
export function Explanation({ failure }: ExplanationProps) {
  return (
    <Suspense>
      <Words failure={failure} />
    </Suspense>
  );
}
