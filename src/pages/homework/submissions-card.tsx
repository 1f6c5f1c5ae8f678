import { useState } from 'react';
import type { HomeworkDetail, HomeworkSubmission } from '@/api/homework';
import { lazyDialog } from '@/kit/lazy-dialog';
import { numberText } from '@/lib/number';
import { minuteText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './side-cards.module.css';

const SubmissionDialog = lazyDialog(async () => (await import('./submission-dialog')).SubmissionDialog);

/** Past submissions, the newest first; each can be opened. */
export function SubmissionsCard({ homework: { submissions } }: { homework: HomeworkDetail }) {
  const [shown, setShown] = useState<HomeworkSubmission | null>(null);
  const numberOf = (index: number) => submissions.length - index;
  return (
    <Card title="提交记录">
      {submissions.length === 0 ? (
        <p className={textStyles.noteFigures}>还没有提交过。</p>
      ) : (
        <Stack as="ol">
          {submissions.map((submission, index) => (
            <Stack as="li" gap={1} key={submission.submission_id}>
              <p className={styles.head}>
                <span className={textStyles.medium}>第 {numberOf(index)} 次提交</span>
                {index === 0 && <Badge tone="info">以此为准</Badge>}
              </p>
              <p className={styles.head}>
                <span className={textStyles.noteFigures}>
                  {minuteText(submission.submitted_at)} · {numberText(submission.content.text.length)} 字
                  {submission.content.files.length > 0 && ` · ${submission.content.files.length} 个文件`}
                </span>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`查看第 ${numberOf(index)} 次提交`}
                  onClick={() => setShown(submission)}
                >
                  查看
                </Button>
              </p>
            </Stack>
          ))}
        </Stack>
      )}
      {shown && <SubmissionDialog open submission={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}
