import type { FormValues } from '@/api/form-fields';
import { workApply, workFields, type WorkPost, type WorkProfile } from '@/api/work-study';
import { RequestDialog } from '@/features/data-form';
import { hoursText } from '@/lib/duration';
import { DescriptionList } from '@/ui/description-list';
import { rateText } from './work-parts';

interface ApplyDialogProps {
  post: WorkPost;
  profile: WorkProfile;
  /** Values of the last application, and its id; empty for the first time. */
  last: { values: FormValues; id: string };
  onClose: () => void;
}

/** Applies for a post: what the school knows is filled in. */
export const ApplyDialog = ({ post, profile, last, onClose }: ApplyDialogProps) => (
  <RequestDialog
    title={`申请岗位：${post.title}`}
    action="提交申请"
    act={workApply}
    input={(values) => ({ post_id: post.post_id, values, after: last.id })}
    fields={workFields(post)}
    initial={{ phone: profile.phone, ...last.values }}
    draft={`workApplication:${post.post_id}`}
    done="申请已提交，用工单位初审后通知你面谈"
    refresh={[['workStudy']]}
    onClose={onClose}
  >
    <DescriptionList
      rows={[
        ['岗位', `${rateText(post.rate)}，每周 ${hoursText(post.week_minutes)}，${post.place}`],
        ['姓名学号', `${profile.name} ${profile.student_number}`],
        ['学院年级', `${profile.college} ${profile.grade}`],
        ['困难认定', profile.aid],
        ['工资卡', profile.bank],
      ]}
    />
  </RequestDialog>
);
