import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { publicProfileQueries } from '@/api/public-profiles';
import { DetailPage } from '@/kit/detail-page';
import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ProfileContent } from './profile-content';
import styles from './profile.module.css';
import { failureTitle, SharedPage } from './shared-page';

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
  return (
    <DetailPage
      query={profile}
      title={NAME}
      failure={failureTitle(profile.error)}
      skeleton={<ProfileSkeleton />}
    >
      {(data) => <ProfileContent profile={data} />}
    </DetailPage>
  );
}

function ProfileSkeleton() {
  return (
    <Page>
      <h1 className="visually-hidden">{NAME}</h1>
      <Stack gap={6} aria-busy="true">
        <VisuallyHidden>加载中...</VisuallyHidden>
        <div className={styles.person}>
          <Skeleton className={styles.face} width={88} height={88} />
          <Skeleton width="16rem" lines={2} height="1.25rem" />
        </div>
        <Skeleton height="5.5rem" />
        <Skeleton height="14rem" />
      </Stack>
    </Page>
  );
}
