import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '@/api/query-client';
import { Page } from '@/ui/page';
import { PublicHeader } from './public-header';

/** The frame of the pages that show what a student shares. */
export function SharedPage({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PublicHeader />
      <main tabIndex={-1}>
        <Page>{children}</Page>
      </main>
    </QueryClientProvider>
  );
}
