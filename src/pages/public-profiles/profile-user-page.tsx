import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { publicProfileQueries } from '@/api/public-profiles';
import { ProfileContent } from './profile-content';
import { ProfileSkeleton } from './profile-skeleton';
import { SharedFailure } from './shared-failure';
import { SharedPage } from './shared-page';

const NAME = '用户主页';

/** /profileUser?user_id=: what a student shares of themselves. */
export function Component() {
  return (
    <SharedPage name={NAME} icon={<UserRoundX />}>
      {(userId) => <Profile key={userId} userId={userId} />}
    </SharedPage>
  );
}

function Profile({ userId }: { userId: string }) {
  const profile = useQuery(publicProfileQueries.profile(userId));
  if (profile.data) return <ProfileContent profile={profile.data} />;
  if (profile.isError)
    return <SharedFailure name={NAME} error={profile.error} onRetry={() => void profile.refetch()} />;
  return (
    <>
      <h1 className="visually-hidden">{NAME}</h1>
      <ProfileSkeleton />
    </>
  );
}
