import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import * as v from 'valibot';
import { type OwnVideo, personVideoQuery, personVideoRemove, personVideoRestore } from '@/api/person-video';
import { type OwnProfile, profileQueries } from '@/api/profile';
import { call } from '@/api/request';
import { refreshPublic, useVisibility } from '@/features/profile';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { joinQueries } from '@/kit/page-query';
import { useUndo } from '@/kit/use-undo';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';
import { CaptionsCard } from './captions-card';
import { FilmDetailsCard } from './details-card';
import { FilmCard } from './film-card';
import { useVideoAction } from './use-video-action';

/** The switch that says whether others see the film; that over all stands in the profile. */
function FilmVisibilityCard({ profile: { shared, shown } }: { profile: OwnProfile }) {
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

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([cache.ensureQueryData(personVideoQuery), cache.ensureQueryData(profileQueries.own())]);

/** /user/personVideo: the film in which a student introduces themselves, and who sees it. */
export function Component() {
  const query = joinQueries(useQuery(personVideoQuery), useQuery(profileQueries.own()));
  return (
    <DetailPage
      query={query}
      title="个人视频"
      failure="个人视频加载失败"
      back={{ to: paths.profile(), label: '个人资料' }}
    >
      {([video, profile]) => <PersonVideo video={video} profile={profile} />}
    </DetailPage>
  );
}

function PersonVideo({ video, profile }: { video: OwnVideo; profile: OwnProfile }) {
  const cache = useQueryClient();
  const { film } = video;
  const undo = useUndo({
    // Another may have come since: then there is no way back.
    tell: () => (film ? undefined : '个人视频已删除'),
    keep: { name: 'personVideo', schema: v.object({ removal_id: v.string() }) },
    async restore({ removal_id }) {
      cache.setQueryData(personVideoQuery.queryKey, await call(personVideoRestore, { removal_id }));
      refreshPublic();
    },
  });
  const remove = useVideoAction(personVideoRemove, undefined, ({ removal_id }) => undo.offer({ removal_id }));
  return (
    <>
      <PageHeader
        title="个人视频"
        description="一段介绍自己的短片，和主页放在一起。"
        actions={
          film && (
            <ButtonLink icon={<Eye />} to={paths.videoUser(profile.user_id)}>
              看看别人看到的
            </ButtonLink>
          )
        }
      />
      <Columns
        side={
          <>
            <FilmVisibilityCard profile={profile} />
            {film && <CaptionsCard film={film} />}
          </>
        }
      >
        <FilmCard video={video} onRemove={() => remove.run({})} isRemoving={remove.busy} />
        {film && <FilmDetailsCard film={film} />}
      </Columns>
      {undo.bar}
    </>
  );
}
