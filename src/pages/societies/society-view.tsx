import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { valueText } from '@/api/form-fields';
import {
  type Membership,
  membershipStageOf,
  type Society,
  societyCategories,
  societyLeave,
  societyMachine,
  societyQueries,
  societyReturn,
  societyWithdraw,
} from '@/api/societies';
import { ActButton } from '@/kit/act-button';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { lazyDialog } from '@/kit/lazy-dialog';
import { onceCall } from '@/kit/once-call';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { useTask } from '@/kit/use-task';
import { useUndo } from '@/kit/use-undo';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { textUnder } from '@/lib/text-under';
import { momentOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Columns, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { StepList } from '@/ui/step-list';
import textStyles from '@/ui/text.module.css';
import { Updated } from '@/ui/updated';
import { Meetings } from './meetings';
import { feeText, mayApply, MembershipBadge, RecruitingBadge, recruitingUntilText } from './society-labels';

const JoinDialog = lazyDialog(async () => (await import('./join-dialog')).JoinDialog);
const refresh = [['societies']];

const left = v.object({ application_id: v.string(), revision: v.number(), name: v.string() });
type Left = v.InferOutput<typeof left>;

/** Leaves a society, and offers the way back for an hour, also after a reload. */
export function useLeaving() {
  const client = useQueryClient();
  const [calls] = useState(() => ({ leave: onceCall(societyLeave), comeBack: onceCall(societyReturn) }));
  const reload = () => client.invalidateQueries({ queryKey: ['societies'] });
  const restore = async ({ application_id, revision }: Left) => {
    await calls.comeBack({ application_id, revision }).finally(reload);
  };
  const undo = useUndo<Left>({
    tell: ({ name }) => `已退出${name}，一小时内可以撤销`,
    restore,
    keep: { name: 'society', schema: left },
  });
  const leaving = useTask(async ({ application_id, revision, name }: Membership & { name: string }) => {
    const gone = await calls.leave({ application_id, revision }).finally(reload);
    undo.offer({ application_id, revision: gone.revision, name });
  });
  const returning = useTask(restore);
  return {
    leave: leaving.run,
    comeBack: returning.run,
    busy: leaving.busy || returning.busy,
    bar: undo.bar,
  };
}

export type Leaving = ReturnType<typeof useLeaving>;

interface SocietyViewProps {
  societyId: string;
  leaving: Leaving;
}

/** One society: what it is and does, how to join it, and where the student stands with it. */
export function SocietyView({ societyId, leaving }: SocietyViewProps) {
  const query = useKept(societyQueries.detail(societyId));
  return (
    <DetailPage
      query={query}
      title="社团"
      failure="打不开这个社团"
      back={{ to: paths.societies(), label: '看看别的社团' }}
      width="wide"
    >
      {({ society, as_of }) => (
        <>
          <DetailHeader
            title={society.name}
            description={society.about}
            meta={
              <>
                <Badge>{societyCategories[society.category]}</Badge>
                <RecruitingBadge recruiting={society.recruiting} isStale={query.isStale} />
                <MembershipBadge mine={society.mine} />
              </>
            }
          />
          <KeptNotice of={[query]} />
          <Standing society={society} />
          <Columns side={<FactsCard society={society} leaving={leaving} query={query} asOf={as_of} />}>
            <Card title="介绍">
              <p>{society.description}</p>
            </Card>
            <Card title="近期活动">
              <Meetings meetings={society.meetings} now={query.now} />
            </Card>
            <ApplicationCard society={society} />
          </Columns>
          {leaving.bar}
        </>
      )}
    </DetailPage>
  );
}

/** State of the student's application, where it needs a notice. */
function Standing({ society: { mine, recruiting } }: { society: Society }) {
  if (mine?.state === 'applied')
    return (
      <Notice tone="info" title="申请已提交，等社团审核">
        <p>答复前可以撤回；结果会在这里显示。</p>
      </Notice>
    );
  if (mine?.state === 'refused')
    return (
      <Notice tone="danger" title="这次申请没有通过">
        <p>
          {mine.reason}。{recruiting ? '招新结束前可以修改后再次申请，填过的内容还在。' : ''}
        </p>
      </Notice>
    );
  return null;
}

interface FactsCardProps {
  society: Society;
  leaving: Leaving;
  query: KeptFigures<unknown>;
}

/** Facts of a society, and what the student can do. */
function FactsCard({ society, leaving, query, asOf }: FactsCardProps & { asOf: string }) {
  const { members, leader, adviser, founded, meets, place, fee } = society;
  const until = recruitingUntilText(society, query.now);
  return (
    <Card title="社团信息" actions={<Updated at={asOf} isStale={query.isStale} />}>
      <Stack gap={4}>
        <DescriptionList
          rows={[
            ['成员', `${numberText(members)} 人`],
            ['社长', leader],
            ['指导老师', adviser],
            ['例会', meets],
            ['地点', place],
            ['会费', feeText(fee)],
            ['成立', `${founded} 年`],
            ['招新', until.replace('招新', '') || '暂不招新'],
          ]}
        />
        <Actions society={society} leaving={leaving} query={query} />
      </Stack>
    </Card>
  );
}

/** Actions of the student: join, take the application back, leave, undo leaving. */
function Actions({ society, leaving, query: { now } }: FactsCardProps) {
  const { mine, name, room } = society;
  const [isOpen, setOpen] = useState(false);
  const stage = mine && membershipStageOf(mine.state, momentOf(mine.since), now.getTime());
  const mayDo = (act: 'withdraw' | 'leave' | 'return') =>
    stage !== null && societyMachine.isOpen(stage, act, 'student');
  if (mine && mayDo('withdraw'))
    return (
      <ActButton
        act={societyWithdraw}
        input={{ application_id: mine.application_id, revision: mine.revision }}
        done="已撤回申请，填过的内容还在"
        refresh={refresh}
        ask={{ body: `确定撤回加入${name}的申请吗？招新结束前可以再申请。`, danger: true }}
      >
        撤回申请
      </ActButton>
    );
  if (mine && mayDo('leave'))
    return mine.role === '成员' ? (
      <Button busy={leaving.busy} onClick={() => void leaving.leave({ ...mine, name })}>
        退出社团
      </Button>
    ) : (
      <p className={textStyles.hint}>你是{mine.role}，和社长交接职务后才能退出。</p>
    );
  if (!mayApply(society) && !mayDo('return')) return null;
  return (
    <Stack gap={2}>
      {mine && mayDo('return') && (
        <Button busy={leaving.busy} onClick={() => void leaving.comeBack({ ...mine, name })}>
          撤销退出
        </Button>
      )}
      {mayApply(society) && (
        <Button variant="primary" disabled={room === 0} onClick={() => setOpen(true)}>
          {mine ? '再次申请' : '申请加入'}
        </Button>
      )}
      {room === 0 && <p className={textStyles.hint}>你加入和申请的社团已到上限，退出或撤回一个后再申请。</p>}
      <JoinDialog open={isOpen} society={society} onClose={() => setOpen(false)} />
    </Stack>
  );
}

/** Progress of the student's application, and the answers in it. */
function ApplicationCard({ society: { steps, questions, answers } }: { society: Society }) {
  if (steps.length === 0) return null;
  return (
    <Card title="我的申请">
      <Stack gap={4}>
        <StepList label="申请进度" steps={steps} />
        {questions.length > 0 && (
          <DescriptionList
            rows={questions.map((question) => [
              question.label,
              valueText(question, textUnder(answers, question.name)) || '未填写',
            ])}
          />
        )}
      </Stack>
    </Card>
  );
}
