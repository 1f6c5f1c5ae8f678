import type { WorkApplication } from '@/api/work-study';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { paths } from '@/lib/paths';
import { dayFromNow } from '@/lib/time';
import { Card } from '@/ui/card';
import textStyles from '@/ui/text.module.css';
import { ApplicationBadge } from './work-labels';

/** Returns the next step of an application, or its result. */
function nextText({ state, reason, steps, applied_at }: WorkApplication, now: Date): string {
  if (state === 'refused') return reason;
  const next = steps.find(({ at }) => at === null);
  if (next) return `下一步：${next.title}${next.note && `，${next.note}`}`;
  const last = steps.at(-1);
  return `${last?.title ?? ''} · ${dayFromNow((last?.at ?? applied_at).slice(0, 10), now)}`;
}

/** The posts that the student has applied for, with how far each is. */
export const OwnWorkApplications = ({ list, now }: { list: readonly WorkApplication[]; now: Date }) =>
  list.length === 0 ? (
    <Card title="我的岗位">
      <p className={textStyles.note}>还没有申请过岗位。点开一个岗位，个人信息会自动填好。</p>
    </Card>
  ) : (
    <Card title="我的岗位">
      <LinkRows aria-label="我的岗位">
        {list.map((application) => (
          <LinkRow
            key={application.application_id}
            lead={null}
            title={application.title}
            to={paths.workStudyProgram({ post: application.post_id })}
            badges={<ApplicationBadge state={application.state} />}
            facts={<p className={textStyles.hintFigures}>{nextText(application, now)}</p>}
          />
        ))}
      </LinkRows>
    </Card>
  );
