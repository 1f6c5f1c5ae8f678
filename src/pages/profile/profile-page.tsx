import { type QueryClient, useQuery } from '@tanstack/react-query';
import { dequal } from 'dequal/lite';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import {
  INTEREST_LIMITS,
  type OwnProfile,
  profileAvatar,
  profileFieldNames,
  profileFields,
  profileQueries,
  profileSave,
} from '@/api/profile';
import { uploadImage } from '@/api/upload';
import { PictureSlot } from '@/engines/upload/picture-slot';
import { useCroppedPicture } from '@/engines/upload/use-cropped-picture';
import { useProfileAction, useVisibility } from '@/features/profile';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { FormFrame } from '@/kit/form/form-frame';
import { useForm } from '@/kit/form/use-form';
import { mediaUrl } from '@/lib/media-url';
import { paths } from '@/lib/paths';
import { storedJson } from '@/lib/stored-json';
import { dayOf } from '@/lib/time';
import { draftStore } from '@/session/drafts';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import styles from './visibility-card.module.css';

/** The interests in a line of text, apart by any of the usual signs. */
const interestsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[、，,;；\s]+/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

const { count, length } = INTEREST_LIMITS;
function interestsRule(typed: string): string {
  const interests = interestsIn(typed);
  if (interests.length > count) return `最多写 ${count} 个兴趣`;
  return interests.some((each) => each.length > length) ? `每个兴趣最多 ${length} 个字` : '';
}

/** The student's unsaved text. */
const draft = storedJson(
  draftStore,
  'profileDetails',
  v.object({ major: v.string(), hometown: v.string(), birthday: v.string(), interests: v.string() }),
  null,
);

/** A student's own details, beside those of the registrar's office. */
function DetailsCard({ profile }: { profile: OwnProfile }) {
  const { username, college, student_number, contact, major, hometown, birthday, interests } = profile;
  const saved = { major, hometown, birthday, interests: interests.join('、') };
  const [initial] = useState(() => draft.read() ?? saved);
  const form = useForm(initial, {
    major: () => '',
    hometown: () => '',
    birthday: (typed) => (typed > dayOf(Date.now()) ? '生日不能在今天之后' : ''),
    interests: interestsRule,
  });
  const { values } = form;
  const isSaved = dequal(
    { ...values, interests: interestsIn(values.interests) },
    { major, hometown, birthday, interests },
  );
  useEffect(() => (isSaved ? draft.forget() : draft.write(values)), [isSaved, values]);
  const save = useProfileAction(profileSave, '个人资料已保存');
  const submit = () => {
    if (form.check()) save.run({ ...values, interests: interestsIn(values.interests) });
  };
  return (
    <Card title="基本资料">
      <Stack>
        <DescriptionList
          rows={[
            ['姓名', username],
            ['学院', college],
            ['学号', student_number],
            ['联系方式', contact],
          ]}
        />
        <FormFrame id={form.id} label="基本资料" onSubmit={submit}>
          <Stack gap={3}>
            <TextField label="专业" maxLength={30} {...form.field('major')} />
            <TextField label="家乡" maxLength={30} {...form.field('hometown')} />
            <TextField label="生日" type="date" {...form.field('birthday')} />
            <TextField label="兴趣" hint={`用顿号隔开，最多 ${count} 个`} {...form.field('interests')} />
          </Stack>
        </FormFrame>
        {save.problem && (
          <p role="alert" className={textStyles.problem}>
            {save.problem}
          </p>
        )}
        <Cluster>
          <Button variant="primary" type="submit" form={form.id} busy={save.busy}>
            保存
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

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
