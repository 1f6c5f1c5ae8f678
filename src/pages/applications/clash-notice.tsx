import { useQuery } from '@tanstack/react-query';
import { type ApplicationDetail, applicationQueries } from '@/api/applications';
import type { FormValues } from '@/api/form-fields';
import { spanText } from '@/lib/time';
import { Notice } from '@/ui/notice';

/** Warns, while it is filled in, of what others have taken in the span: rooms and equipment. It may still be handed in. */
export function ApplicationClashNotice({
  application,
  values,
}: {
  application: ApplicationDetail;
  values: FormValues;
}) {
  const { clash, kind } = application.form;
  const [resource = '', starts = '', ends = ''] = clash
    ? [values[clash.resource], values[clash.starts], values[clash.ends]]
    : [];
  const { data } = useQuery({
    ...applicationQueries.clashes({
      application_id: application.application_id,
      kind,
      resource,
      starts,
      ends,
    }),
    enabled: resource !== '' && starts !== '' && ends > starts,
    meta: { background: true },
  });
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Notice tone="warning" title="这段时间与其他申请冲突，仍可提交，由审批人协调">
      <ul>
        {list.map(({ title, starts_at, ends_at }) => (
          <li key={starts_at + ends_at}>
            {title}：{spanText(starts_at, ends_at)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
