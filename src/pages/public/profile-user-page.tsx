import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { publicProfileQueries } from '@/api/public-profiles';
import { EmptyState } from '@/ui/empty-state';
import { ProfileContent } from './profile-content';
import { ProfileSkeleton } from './profile-skeleton';
import { SharedFailure } from './shared-failure';
import { SharedPage } from './shared-page';

/** /profileUser?user_id=: what a student shares of themselves. */
export function Component() {
  const [searchParams] = useSearchParams();
  const userId = searchParams.get('user_id')?.trim() ?? '';
  return (
    <SharedPage>
      {userId ? (
        <Profile key={userId} userId={userId} />
      ) : (
        <>
          <h1>用户主页</h1>
          <EmptyState
            icon={<UserRoundX />}
            title="链接不完整"
            description="链接里没有说明是哪位同学，请向分享者要一个完整的链接。"
          />
        </>
      )}
    </SharedPage>
  );
}

function Profile({ userId }: { userId: string }) {
  const profile = useQuery(publicProfileQueries.profile(userId));
  if (profile.data) return <ProfileContent profile={profile.data} />;
  if (profile.isError)
    return (
      <>
        <h1>用户主页</h1>
        <SharedFailure error={profile.error} onRetry={() => void profile.refetch()} />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">用户主页</h1>
      <ProfileSkeleton />
    </>
  );
}
