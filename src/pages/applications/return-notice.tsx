import type { ApplicationDetail } from '@/api/applications';
import { timeFromNow } from '@/lib/time';
import { Notice } from '@/ui/notice';
import { useNow } from '@/ui/use-now';

/** Why an application was returned, above the form that mends it. */
export function ReturnNotice({ application: { state, trail } }: { application: ApplicationDetail }) {
  const now = useNow('day');
  const returned = trail.findLast(({ act }) => act === 'return');
  if (state !== 'returned' || !returned) return null;
  return (
    <Notice
      tone="warning"
      title={`${returned.by?.name ?? '审批人'}于 ${timeFromNow(returned.at, now)} 退回，修改后直接回到这一步`}
    >
      <p>{returned.comment}</p>
    </Notice>
  );
}
