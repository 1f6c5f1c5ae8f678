import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import {
  type OwnProfile,
  profileAvatar,
  profileFieldNames,
  profileFields,
  profileQueries,
} from '@/api/profile';
import { uploadImage } from '@/api/upload';
import { PictureSlot } from '@/engines/upload/picture-slot';
import { useCroppedPicture } from '@/engines/upload/use-cropped-picture';
import { useProfileAction, useVisibility } from '@/features/profile';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { mediaUrl } from '@/lib/media-url';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';
import { DetailsCard } from './details-card';
import styles from './visibility-card.module.css';

/** A switch for each field, and one over all: each holds at once. */
function VisibilityCard({ profile }: { profile: OwnProfile }) {
  const { shared, shown } = profile;
  const set = useVisibility();
  return (
    <Card title="公开范围">
      <Stack>
        <Switch
          label="公开我的主页"
          description="关掉以后，别人打开你的主页只看到“没有公开”，下面的选择会保留。"
          checked={shared}
          onCheckedChange={(isOn) => set({ shared: isOn, shown })}
        />
        <fieldset className={styles.fields} disabled={!shared}>
          <legend className={textStyles.hint}>
            {shared ? '姓名和加入时间总是看得到；其余逐项决定：' : '主页没有公开，下面各项别人都看不到。'}
          </legend>
          {profileFieldNames.map((field) => (
            <Switch
              key={field}
              label={`公开${profileFields[field]}`}
              checked={shown.includes(field)}
              onCheckedChange={(isOn) =>
                set({
                  shared,
                  shown: profileFieldNames.filter((each) => (each === field ? isOn : shown.includes(each))),
                })
              }
            />
          ))}
        </fieldset>
      </Stack>
    </Card>
  );
}

/** The avatar: cropped to a square before it is uploaded, so that nothing but its pixels leaves this computer. */
function AvatarCard({ profile: { username, avatar } }: { profile: OwnProfile }) {
  const change = useProfileAction(profileAvatar, '头像已更新');
  const picture = useCroppedPicture({
    title: '裁剪头像',
    aspect: 1,
    longest: 512,
    upload: uploadImage,
    onUploaded: (url) => change.run({ avatar: url }),
  });
  return (
    <Card title="头像">
      <PictureSlot
        picture={picture}
        noun="头像"
        hint="PNG、JPEG、GIF、WebP 或 BMP，不超过 10MB，也可以粘贴或拖入；上传前裁成正方形，照片里的拍摄地点等信息会去掉。"
        removable={avatar !== ''}
        onRemove={() => change.run({ avatar: '' })}
        disabled={change.busy}
      >
        <Avatar name={username} src={avatar && mediaUrl(avatar)} size={128} />
      </PictureSlot>
    </Card>
  );
}

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
        <ButtonLink icon={<Eye />} to={paths.profileUser(profile.user_id)}>
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
