import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type OwnProfile, profileQueries } from '@/api/profile';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { Columns, Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { AvatarCard } from './avatar-card';
import { DetailsCard } from './details-card';
import { VisibilityCard } from './visibility-card';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(profileQueries.own());

/** /user/profile: what a student says of themselves, their avatar, and what others see of it. */
export function Component() {
  const query = useQuery(profileQueries.own());
  return (
    <DetailPage
      query={query}
      title="个人资料"
      failure="个人资料加载失败"
      back={{ to: paths.personalCenter(), label: '账号设置' }}
    >
      {(profile) => <Profile profile={profile} />}
    </DetailPage>
  );
}

const Profile = ({ profile }: { profile: OwnProfile }) => (
  <>
    <PageHeader
      title="个人资料"
      description="改动马上生效。别人能看到哪些，由你逐项决定。"
      actions={
        <ButtonLink icon={<Eye aria-hidden="true" />} to={paths.profileUser(profile.user_id)}>
          看看别人看到的
        </ButtonLink>
      }
    />
    <Columns
      side={
        <Stack>
          <AvatarCard profile={profile} />
        </Stack>
      }
    >
      <DetailsCard profile={profile} />
      <VisibilityCard profile={profile} />
    </Columns>
  </>
);
