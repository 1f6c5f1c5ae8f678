import { type Society, societyApply } from '@/api/societies';
import { RequestDialog } from '@/features/data-form';
import { DescriptionList } from '@/ui/description-list';
import { showToast } from '@/ui/toast-store';
import { feeText } from './society-labels';

interface JoinDialogProps {
  society: Society;
  onClose: () => void;
}

/** Asks for what a society wants to know of those who join, and applies. Begins with the last answers. */
export function JoinDialog({ society, onClose }: JoinDialogProps) {
  const { society_id, name, questions, answers, is_open, meets, place, fee, room, mine } = society;
  return (
    <RequestDialog
      title={`申请加入：${name}`}
      action={is_open ? '加入社团' : '提交申请'}
      act={societyApply}
      input={(values) => ({ society_id, values, after: mine?.application_id ?? '' })}
      fields={questions}
      initial={answers}
      draft={`societyApplication:${society_id}`}
      refresh={[['societies']]}
      onDone={({ state, reason }) => {
        if (state === 'accepted') showToast(`已加入${name}`, { type: 'success' });
        else if (state === 'refused') showToast(`没有通过：${reason}`, { type: 'warning' });
        else showToast('申请已提交，等社团审核', { type: 'success' });
      }}
      onClose={onClose}
    >
      <DescriptionList
        rows={[
          ['例会', `${meets}，${place}`],
          ['会费', feeText(fee)],
          ['审核', is_open ? '不用审核，提交后立即加入' : '由社团审核，结果在这个页面告诉你'],
          ['名额', `你还可以加入或申请 ${room} 个社团，含这一个`],
        ]}
      />
    </RequestDialog>
  );
}
