import { type ReactNode, useState } from 'react';
import { valueText } from '@/api/form-fields';
import {
  postKinds,
  WORK_MOST,
  type WorkApplication,
  workFields,
  type WorkPost,
  workQueries,
  workWithdraw,
} from '@/api/work-study';
import { ActButton } from '@/kit/act-button';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { lazyDialog } from '@/kit/lazy-dialog';
import { joinQueries } from '@/kit/page-query';
import { useKept } from '@/kit/use-kept';
import { hoursText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { textUnder } from '@/lib/text-under';
import { momentOf, timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { EmptyState } from '@/ui/empty-state';
import { Columns, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { StepList } from '@/ui/step-list';
import textStyles from '@/ui/text.module.css';
import { Updated } from '@/ui/updated';
import { ApplicationBadge, PlacesBadge, rateText } from './work-parts';

const ApplyDialog = lazyDialog(async () => (await import('./apply-dialog')).ApplyDialog);
const all = { to: paths.workStudyProgram(), label: '看看别的岗位' };

/** One post: what is done there and paid, and where the student's application stands. */
export function PostView({ postId }: { postId: string }) {
  const posts = useKept(workQueries.posts());
  const applications = useKept(workQueries.applications());
  return (
    <DetailPage
      query={joinQueries(posts, applications)}
      title="岗位"
      failure="打不开这个岗位"
      back={all}
      width="wide"
    >
      {([{ list, as_of, week_minutes }, own]) => {
        const post = list.find(({ post_id }) => post_id === postId);
        const application = own.list.find(({ post_id }) => post_id === postId);
        return post ? (
          <>
            <DetailHeader
              title={post.title}
              description={post.about}
              meta={
                <>
                  <Badge>{postKinds[post.kind]}</Badge>
                  <PlacesBadge left={post.left} isStale={posts.isStale} />
                  <ApplicationBadge state={application?.state ?? null} />
                </>
              }
            />
            <KeptNotice of={[posts, applications]} />
            {application?.state === 'refused' && (
              <Notice tone="danger" title="这次申请没有通过">
                <p>{application.reason}。</p>
              </Notice>
            )}
            <Columns
              side={
                <FactsCard
                  post={post}
                  application={application}
                  week={week_minutes}
                  now={posts.now}
                  updated={<Updated at={as_of} isStale={posts.isStale} />}
                />
              }
            >
              <Card title="工作内容">
                <Stack gap={3}>
                  <p>{post.duties.join('；')}。</p>
                  <p className={textStyles.note}>要求：{post.requires}</p>
                </Stack>
              </Card>
              {application && <ApplicationCard post={post} application={application} />}
            </Columns>
          </>
        ) : (
          <>
            <DetailHeader title="岗位" />
            <EmptyState
              title="没有找到这个岗位"
              description="可能已经截止或撤下。"
              action={<ButtonLink to={all.to}>{all.label}</ButtonLink>}
            />
          </>
        );
      }}
    </DetailPage>
  );
}

interface FactsCardProps {
  post: WorkPost;
  application: WorkApplication | undefined;
  /** Minutes of a week that the student's posts and applications take already. */
  week: number;
  now: Date;
}

/** Facts of a post, and what the student can do. */
function FactsCard({ updated, ...props }: FactsCardProps & { updated: ReactNode }) {
  const { post, now } = props;
  const { rate, week_minutes, shifts, places, left, until, department, place, contact } = post;
  return (
    <Card title="岗位信息" actions={updated}>
      <Stack gap={4}>
        <DescriptionList
          rows={[
            ['时薪', rateText(rate)],
            ['每周', hoursText(week_minutes)],
            ['时间', shifts.join('；')],
            ['名额', `${left} / ${places} 个`],
            ['截止', timeFromNow(until, now)],
            ['单位', department],
            ['地点', place],
            [
              '联系',
              <>
                {contact.name} <a href={`tel:${contact.phone}`}>{contact.phone}</a>
              </>,
            ],
          ]}
        />
        <Actions {...props} />
      </Stack>
    </Card>
  );
}

/** Why the student cannot apply; empty when they can. */
function objectionTo({ post, week, now }: FactsCardProps): string {
  if (momentOf(post.until) <= now.getTime()) return '已经截止申请。';
  if (post.left === 0) return '名额已满，有人离岗时会重新发布。';
  const sum = week + post.week_minutes;
  return sum > WORK_MOST.week
    ? `加上已有的岗位和申请，每周要做 ${hoursText(sum)}，超过 ${hoursText(WORK_MOST.week)}的上限。`
    : '';
}

/** Applying, and taking it back. */
function Actions(props: FactsCardProps) {
  const { post, application } = props;
  const [isOpen, setOpen] = useState(false);
  const profile = useKept(workQueries.profile());
  if (application?.can_withdraw)
    return (
      <ActButton
        act={workWithdraw}
        input={{ application_id: application.application_id }}
        done="已撤回申请，填过的内容还在"
        refresh={[['workStudy']]}
        ask={{ body: `确定不申请“${post.title}”了吗？截止前可以再申请。`, danger: true }}
      >
        撤回申请
      </ActButton>
    );
  if (application?.state === 'working')
    return <p className={textStyles.hint}>你在岗。要离岗请和用工单位联系。</p>;
  const objection = objectionTo(props);
  return (
    <Stack gap={2}>
      <Button
        variant="primary"
        disabled={objection !== '' || profile.data === undefined}
        onClick={() => setOpen(true)}
      >
        {application ? '再次申请' : '申请岗位'}
      </Button>
      {objection && <p className={textStyles.hint}>{objection}</p>}
      {profile.isError && !profile.data && (
        <p className={textStyles.problem}>个人信息没有取到，暂时不能申请。</p>
      )}
      {profile.data && (
        <ApplyDialog
          open={isOpen}
          post={post}
          profile={profile.data}
          last={{ values: application?.values ?? {}, id: application?.application_id ?? '' }}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}

interface ApplicationCardProps {
  post: WorkPost;
  application: WorkApplication;
}

/** The student's entries, and the stages of the application. */
const ApplicationCard = ({ post, application: { steps, values } }: ApplicationCardProps) => (
  <Card title="我的申请">
    <Stack gap={4}>
      <StepList label="申请进度" steps={steps} />
      <DescriptionList
        rows={workFields(post).map((field) => [
          field.label,
          valueText(field, textUnder(values, field.name)) || '未填写',
        ])}
      />
    </Stack>
  </Card>
);
