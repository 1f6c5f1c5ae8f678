import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PublicHeader } from '@/kit/public-header';

interface SharedPageProps {
  /** What is shown, while the page has no better heading. */
  name: string;
  /** Of a link that does not say whose it is. */
  icon: ReactNode;
  /** What the student of this id shares. */
  children: (userId: string) => ReactNode;
}

/** The frame of the pages `…?user_id=` that show what a student shares. */
export function SharedPage({ name, icon, children }: SharedPageProps) {
  const [searchParams] = useSearchParams();
  const userId = searchParams.get('user_id')?.trim() ?? '';
  return (
    <QueryClientProvider client={queryClient}>
      <PublicHeader />
      <main tabIndex={-1}>
        <Page>
          {userId ? (
            children(userId)
          ) : (
            <>
              <h1>{name}</h1>
              <EmptyState
                icon={icon}
                title="链接不完整"
                description="链接里没有说明是哪位同学，请向分享者要一个完整的链接。"
              />
            </>
          )}
        </Page>
      </main>
    </QueryClientProvider>
  );
}
