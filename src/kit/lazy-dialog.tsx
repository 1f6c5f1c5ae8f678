import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';

interface DialogProps {
  onClose: () => void;
}

/**
 * A dialog whose code loads when it is first opened, and that is mounted only while it is open. A failed load shows a
 * toast and closes the dialog; `preload` loads the code ahead.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart<Props>(load, { onFailed: ({ onClose }) => onClose() });
  const LazyDialog = ({ open, ...props }: Props & { open: boolean }) =>
    open && (
      <Suspense>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot take `open` out of a generic */}
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  return Object.assign(LazyDialog, { preload: Part.preload });
}
