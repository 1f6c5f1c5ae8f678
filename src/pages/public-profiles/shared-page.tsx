import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import { PublicHeader } from '@/kit/public-header';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';

interface SharedPageProps {
  /** Heading while the page has no better one. */
  name: string;
  /** Of a link that does not say whose it is. */
  icon: ReactNode;
  /** Content that the student of this id shares. */
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
        {userId ? (
          children(userId)
        ) : (
          <Page>
            <PageHeader title={name} />
            <EmptyState
              icon={icon}
              title="链接不完整"
              description="链接里没有说明是哪位同学，请向分享者要一个完整的链接。"
            />
          </Page>
        )}
      </main>
    </QueryClientProvider>
  );
}

/** Title of the error state; a refusal says that there is no such student, or that nothing is shared. */
export const failureTitle = (error: Error | null): string =>
  error instanceof ApiError && error.kind === 'business' ? '无法查看' : '加载失败';
