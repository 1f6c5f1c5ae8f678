import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { UndoBar } from '@/ui/undo-bar';
import { decisionText, useDecisions } from './use-decisions';

/** Decisions that the server refused, each with its typed comment. */
export function DecisionNotices() {
  const { outbox, refused, problems } = useDecisions();
  return (
    <>
      {refused.map((decision) => (
        <Notice
          key={decision.key}
          tone="warning"
          title={`没有${decisionText(decision)}：${decision.refusal}`}
        >
          {decision.body.comment && <p>你写的意见还在：{decision.body.comment}</p>}
          <Cluster>
            {decision.body.applications.map(({ application_id, title }) => (
              <Link key={application_id} to={paths.oaApproveList(application_id)}>
                查看“{title}”
              </Link>
            ))}
            <Button size="small" onClick={() => outbox.takeBack(decision)}>
              知道了
            </Button>
          </Cluster>
        </Notice>
      ))}
      {problems.length > 0 && (
        <Notice tone="warning" title={`其余已处理，${problems.length} 份没有处理`}>
          <ul>
            {problems.map(({ application_id, title, problem }) => (
              <li key={application_id}>
                <Link to={paths.oaApproveList(application_id)}>{title}</Link>：{problem}
              </li>
            ))}
          </ul>
          <Cluster>
            <Button size="small" onClick={outbox.forgetProblems}>
              知道了
            </Button>
          </Cluster>
        </Notice>
      )}
    </>
  );
}

/** The way back from the decision made last, until it is sent; closing it sends it now. */
export function DecisionUndo() {
  const { outbox, waiting, isHeldUp } = useDecisions();
  const [last] = waiting;
  return (
    <UndoBar busy={false} onUndo={() => last && outbox.takeBack(last)} onDismiss={() => void outbox.flush()}>
      {last && `${decisionText(last)}：${isHeldUp ? '联网后发送' : '10 秒后发送'}`}
    </UndoBar>
  );
}
