import { useQueryClient } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { type AttemptReview, examQueries } from '@/api/exams';
import { blanksFile, blanksTakeBack } from '@/api/wrong-questions';
import { ButtonLink } from '@/kit/button-link';
import { onceCall } from '@/kit/once-call';
import { useAction } from '@/kit/use-action';
import { useUndo } from '@/kit/use-undo';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { showToast } from '@/ui/toast-store';
import styles from './exam-detail-page.module.css';

const filed = v.object({ attempt_id: v.string(), count: v.number() });

/** Unanswered questions, offered for the wrong-question book: all at once, with a way back; each question once only. */
export function FileBlanks({ review: { attempt_id, questions } }: { review: AttemptReview }) {
  const client = useQueryClient();
  const [takeBack] = useState(() => onceCall(blanksTakeBack));
  const refresh = [examQueries.review(attempt_id).queryKey, ['wrongQuestions']];
  const undo = useUndo<v.InferOutput<typeof filed>>({
    tell: ({ count }) => `已把 ${count} 题加入错题本`,
    restore: async (added) => {
      await takeBack({ attempt_id: added.attempt_id });
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    keep: { name: `blanks:${attempt_id}`, schema: filed },
  });
  const file = useAction(blanksFile, {
    refresh,
    onDone: ({ added }) =>
      added.length > 0
        ? undo.offer({ attempt_id, count: added.length })
        : showToast('这些题已经在错题本里', { type: 'info' }),
  });
  const blank = questions.filter(({ mark }) => mark.verdict === 'blank');
  const missing = blank.filter(({ in_book }) => !in_book).length;
  if (blank.length === 0) return null;
  return (
    <>
      <Card as="div" padding="small" className={styles.blanks}>
        <BookX />
        <p>
          {missing > 0
            ? `有 ${missing} 题没有作答，还不在错题本里；加入后会排进间隔复习。`
            : `没有作答的 ${blank.length} 题都在错题本里。`}
        </p>
        {missing > 0 ? (
          <Button busy={file.busy} onClick={() => file.run({ attempt_id })}>
            加入错题本
          </Button>
        ) : (
          <ButtonLink to={paths.question()}>打开错题本</ButtonLink>
        )}
      </Card>
      {undo.bar}
    </>
  );
}
