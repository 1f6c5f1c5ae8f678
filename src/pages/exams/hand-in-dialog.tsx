import { useStore } from 'zustand';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { AttemptSession } from '@/engines/exam-attempt';
import { Cluster, Stack } from '@/ui/layout';
import { questionStates } from './question-states';

interface HandInDialogProps {
  open: boolean;
  session: AttemptSession;
  onClose: () => void;
}

/** The last look before the hand-in: what is not answered and what was flagged, each a click away. */
export function HandInDialog({ open, session, onClose }: HandInDialogProps) {
  const state = useStore(session.store);
  const questions = questionStates(session.attempt, state).map((each, index) => ({ ...each, index }));
  const blank = questions.filter((each) => each.state === 'open');
  const flagged = questions.filter((each) => each.isFlagged);
  const goTo = (index: number) => {
    void session.send({ type: 'goTo', index });
    onClose();
  };
  const numbers = (list: typeof questions, label: string) => (
    <Cluster as="ul" aria-label={label}>
      {list.map(({ index }) => (
        <li key={index}>
          <Button size="small" onClick={() => goTo(index)}>
            第 {index + 1} 题
          </Button>
        </li>
      ))}
    </Cluster>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="确定交卷吗？"
      footer={
        <>
          <Button onClick={onClose}>继续作答</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void session.send({ type: 'handIn' });
            }}
          >
            确认交卷
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          {blank.length === 0 ? `全部 ${questions.length} 题都已作答。` : `还有 ${blank.length} 题没有作答：`}
        </p>
        {blank.length > 0 && numbers(blank, '没有作答的题')}
        {flagged.length > 0 && (
          <>
            <p>{`有 ${flagged.length} 题做了标记：`}</p>
            {numbers(flagged, '做了标记的题')}
          </>
        )}
        <p>交卷后不能再修改。</p>
      </Stack>
    </Dialog>
  );
}
