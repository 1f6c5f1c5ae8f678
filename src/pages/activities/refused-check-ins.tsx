import type { Registrant } from '@/api/activities';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { NameCheckIns } from './use-name-check-ins';

interface RefusedCheckInsProps {
  list: readonly Registrant[];
  checkIns: NameCheckIns;
}

/** Check-ins that the server refused, with the reasons, until read. */
export function RefusedCheckIns({ list, checkIns: { queued, takeBack } }: RefusedCheckInsProps) {
  const refused = [...queued].filter(([, { problem }]) => problem);
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger" title={`${refused.length} 人没有签到成功`}>
      <ul>
        {refused.map(([id, { problem }]) => (
          <li key={id}>
            {list.find(({ registration_id }) => registration_id === id)?.name ?? '一位报名者'}：{problem}
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={() => refused.forEach(([id]) => takeBack(id))}>
          知道了
        </Button>
      </div>
    </Notice>
  );
}
