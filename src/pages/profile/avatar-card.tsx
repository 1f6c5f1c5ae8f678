import { type OwnProfile, profileAvatar } from '@/api/profile';
import { uploadImage } from '@/api/upload';
import { mediaUrl } from '@/lib/media-url';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { PictureSlot } from '@/engines/upload/picture-slot';
import { useCroppedPicture } from '@/engines/upload/use-cropped-picture';
import { useProfileAction } from '@/features/profile';

/** The avatar: cropped to a square before it is uploaded, so that nothing but its pixels leaves this computer. */
export function AvatarCard({ profile: { username, avatar } }: { profile: OwnProfile }) {
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
