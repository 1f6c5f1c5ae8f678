import type { OwnProfile } from '@/api/profile';
import { useVisibility } from '@/features/profile';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';

/** The switch that says whether others see the film; that over all stands in the profile. */
export function FilmVisibilityCard({ profile: { shared, shown } }: { profile: OwnProfile }) {
  const set = useVisibility();
  const others = shown.filter((field) => field !== 'video');
  return (
    <Card title="谁能看到">
      <Stack gap={3}>
        <Switch
          label="公开个人视频"
          description="关掉以后，别人打不开视频和字幕，已经拿到的地址也会失效。"
          checked={shown.includes('video')}
          onCheckedChange={(isOn) => set({ shared, shown: isOn ? [...others, 'video'] : others })}
        />
        {!shared && (
          <Cluster>
            <span className={textStyles.note}>主页没有公开，现在别人看不到视频。</span>
            <ButtonLink size="small" variant="ghost" to={paths.profile()}>
              去公开主页
            </ButtonLink>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
