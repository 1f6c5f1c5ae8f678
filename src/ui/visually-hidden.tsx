import type { ReactNode } from 'react';

/** Text for assistive technology only; nothing shows on the screen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
