import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Hourglass, VideoOff } from 'lucide-react';
import { type Params, useSearchParams } from 'react-router-dom';
import { type Recording, watchQueries } from '@/api/watch';
import { preloadPlayer } from '@/features/media-progress';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { LoadFailure } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { timeFromNow } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { WatchSide, WatchSkeleton } from './watch-side';
import { WatchVideo } from './watch-video';
import styles from './watch.module.css';

/** The recordings, and the player. */
export const prefetch = (cache: QueryClient, _params: Params, search: URLSearchParams) =>
  Promise.all([preloadPlayer(), cache.prefetchQuery(watchQueries.recordings(search.get('courseId') ?? ''))]);

/** /user/courseReWatch?courseId=&recordId=: recordings of live classes, of one course or of all one learns. */
export function Component() {
  const [search] = useSearchParams();
  const courseId = search.get('courseId') ?? '';
  const recordings = useQuery(watchQueries.recordings(courseId));
  return (
    <DetailPage
      query={recordings}
      title="课程回看"
      failure="录像加载失败"
      back={{ to: paths.learnCenter(), label: '回到学习中心' }}
      skeleton={<WatchSkeleton title="课程回看" />}
      width="wide"
    >
      {({ list }) => <Recordings list={list} courseId={courseId} />}
    </DetailPage>
  );
}

interface RecordingsProps {
  list: Recording[];
  courseId: string;
}

function Recordings({ list, courseId }: RecordingsProps) {
  const now = useNow('day');
  const [search] = useSearchParams();
  const wanted = search.get('recordId');
  const shown = wanted || list.find(({ state }) => state === 'ready')?.record_id || list[0]?.record_id;
  const course = courseId ? list[0]?.course_title : undefined;
  return (
    <>
      <DetailHeader
        title="课程回看"
        description={
          course ? `《${course}》的直播录像` : courseId ? '这门课的直播录像' : '你正在学习的课程的直播录像'
        }
        actions={courseId && <ButtonLink to={paths.courseReWatch('', '')}>查看全部课程</ButtonLink>}
      />
      {shown ? (
        <div className={classNames(styles.frame, styles.titled)}>
          <div className={styles.columns}>
            <Stack gap={5} className={styles.main}>
              <Recorded key={shown} recordId={shown} now={now} />
            </Stack>
            <WatchSide
              label="录像列表"
              title="录像"
              summary={`共 ${list.length} 段，按时间从新到旧`}
              current={shown}
              items={list.map((recording) => ({
                id: recording.record_id,
                title: course ? recording.title : `${recording.course_title} · ${recording.title}`,
                address: paths.courseReWatch(courseId, recording.record_id),
                seconds: recording.seconds,
                percent: recording.percent,
                facts: `${timeFromNow(recording.recorded_at, now)}${recording.state === 'processing' ? ' · 正在转码' : ''}`,
              }))}
            />
          </div>
        </div>
      ) : (
        <EmptyState
          icon={<VideoOff />}
          title="还没有直播录像"
          description={
            courseId
              ? '这门课的直播课结束一小时内，录像会出现在这里。'
              : '加入课程后，直播课结束一小时内会出现在这里。'
          }
          action={
            !courseId && (
              <ButtonLink to={paths.classification()} variant="primary">
                去选课
              </ButtonLink>
            )
          }
        />
      )}
    </>
  );
}

function Recorded({ recordId, now }: { recordId: string; now: Date }) {
  const recording = useQuery(watchQueries.recording(recordId));
  if (recording.isError && !recording.data)
    return (
      <div className={styles.instead}>
        <LoadFailure query={recording} failure="打不开这段录像" />
      </div>
    );
  if (!recording.data)
    return (
      <div role="status">
        <VisuallyHidden>加载中...</VisuallyHidden>
        <Stack gap={1} className={styles.skeletonTitle}>
          <Skeleton width="14rem" height="1.5rem" />
          <Skeleton width="18rem" height="1.25rem" />
        </Stack>
        <Skeleton className={styles.skeletonPlayer} />
      </div>
    );
  const { title, course_title, teacher, recorded_at, video, record_id } = recording.data;
  return (
    <>
      <div>
        <h2>{title}</h2>
        <p className={textStyles.note}>
          {course_title} · {teacher} · {timeFromNow(recorded_at, now)}
        </p>
      </div>
      {video ? (
        <WatchVideo
          key={video.medium_id}
          video={video}
          course={recording.data}
          title={title}
          place={{ kind: 'recording', record_id }}
        />
      ) : (
        <div className={styles.instead}>
          <EmptyState
            icon={<Hourglass />}
            title="录像正在转码"
            description="直播刚刚结束，通常一小时内可以回看。"
          />
        </div>
      )}
    </>
  );
}
