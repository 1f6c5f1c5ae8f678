import { useQuery } from '@tanstack/react-query';
import { VideoOff } from 'lucide-react';
import { type PublicVideo, publicProfileQueries } from '@/api/public-profiles';
import { DetailPage } from '@/kit/detail-page';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { wireDayOf } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { Film } from '@/engines/video/film';
import filmStyles from '@/engines/video/film.module.css';
import { Moment } from '@/ui/moment';
import { failureTitle, SharedPage } from './shared-page';
import styles from './video.module.css';

const NAME = '用户视频';

/** /videoUser?user_id=: the introduction video that a student shares. */
export function Component() {
  return (
    <SharedPage name={NAME} icon={<VideoOff />}>
      {(userId) => <Video key={userId} userId={userId} />}
    </SharedPage>
  );
}

function Video({ userId }: { userId: string }) {
  const video = useQuery(publicProfileQueries.video(userId));
  return (
    <DetailPage query={video} title={NAME} failure={failureTitle(video.error)} skeleton={<VideoSkeleton />}>
      {(data) => <VideoContent video={data} />}
    </DetailPage>
  );
}

function VideoSkeleton() {
  return (
    <Page>
      <div className={styles.video} aria-busy="true">
        <h1 className="visually-hidden">{NAME}</h1>
        <VisuallyHidden>加载中...</VisuallyHidden>
        <Skeleton className={filmStyles.player} />
        <Skeleton width="60%" lines={2} height="1.25rem" />
      </div>
    </Page>
  );
}

function VideoContent({ video }: { video: PublicVideo }) {
  return (
    <article className={styles.video}>
      <Film title={video.title} url={video.url} poster={video.poster} captions={video.captions} />
      <h1>{video.title}</h1>
      <p className={styles.author}>
        <span aria-hidden="true">
          <Avatar name={video.username} />
        </span>
        <span>
          <Link to={paths.profileUser(video.user_id)}>{video.username}</Link>
          <span className={styles.facts}>
            {video.college && `${video.college}，`}
            <Moment at={wireDayOf(video.published_at)} />
            发布
          </span>
        </span>
      </p>
      {video.description && <p className={styles.description}>{video.description}</p>}
    </article>
  );
}
