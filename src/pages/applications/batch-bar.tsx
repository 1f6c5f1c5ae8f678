import { useState } from 'react';
import { applicationActWords } from '@/api/application-machine';
import { type ApplicationSummary, COMMENT_LIMIT } from '@/api/applications';
import { useTyped } from '@/kit/use-typed';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Stack } from '@/ui/layout';
import { TextArea } from '@/ui/text-area';
import { useDecisions } from './use-decisions';

interface BatchBarProps {
  selected: readonly ApplicationSummary[];
  /** Applications that can be selected. */
  all: readonly ApplicationSummary[];
  onSelect: (list: readonly ApplicationSummary[]) => void;
}

/** Selects all that is listed, and decides what is selected together, with one comment. */
export function BatchBar({ selected, all, onSelect }: BatchBarProps) {
  const { outbox } = useDecisions();
  const [comment, setComment] = useTyped('batchComment');
  const [error, setError] = useState('');
  const decide = (act: 'approve' | 'return' | 'reject') => {
    if (act !== 'approve' && !comment.trim()) return setError(`请写明${applicationActWords[act]}的原因`);
    const applications = selected.map(({ application_id, revision, applicant, title }) => ({
      application_id,
      revision,
      title: `${applicant.name}的${title}`,
    }));
    outbox.decide({ act, comment, to: null, applications });
    onSelect([]);
    setComment('');
  };
  return (
    <Stack gap={3}>
      <Checkbox
        label={selected.length > 0 ? `已选 ${selected.length} 份` : '全选本页'}
        checked={selected.length > 0 && selected.length === all.length}
        onChange={({ target }) => onSelect(target.checked ? all : [])}
      />
      {selected.length > 0 && (
        <>
          <TextArea
            label="审批意见"
            placeholder="对选中的申请都用这一条意见"
            rows={2}
            value={comment}
            error={error}
            maxLength={COMMENT_LIMIT}
            onChange={({ target }) => {
              setComment(target.value);
              setError('');
            }}
          />
          <Cluster>
            <Button variant="primary" onClick={() => decide('approve')}>
              同意 {selected.length} 份
            </Button>
            <Button onClick={() => decide('return')}>退回</Button>
            <Button variant="danger" onClick={() => decide('reject')}>
              驳回
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
