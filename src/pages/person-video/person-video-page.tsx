import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import * as v from 'valibot';
import { type OwnVideo, personVideoQuery, personVideoRemove, personVideoRestore } from '@/api/person-video';
import { type OwnProfile, profileQueries } from '@/api/profile';
import { call } from '@/api/request';
import { refreshPublic } from '@/features/profile';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { joinQueries } from '@/kit/page-query';
import { useUndo } from '@/kit/use-undo';
import { paths } from '@/lib/paths';
import { Columns } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { CaptionsCard } from './captions-card';
import { FilmDetailsCard } from './details-card';
import { FilmCard } from './film-card';
import { useVideoAction } from './use-video-action';
import { FilmVisibilityCard } from './visibility-card';

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
            <ButtonLink icon={<Eye aria-hidden="true" />} to={paths.videoUser(profile.user_id)}>
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
