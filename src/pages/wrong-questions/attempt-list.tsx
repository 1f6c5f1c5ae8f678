import type { QuestionAttempt } from '@/api/wrong-questions';
import { verdictNames, verdictTones } from '@/features/questions';
import { minuteText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { type Column, Table } from '@/ui/table';

const byNames: Record<QuestionAttempt['by'], string> = { exam: '考试', try: '练习', review: '复习' };

const columns: Column<QuestionAttempt>[] = [
  { key: 'at', header: '时间', cell: ({ at }) => minuteText(at) },
  { key: 'by', header: '方式', cell: ({ by }) => byNames[by] },
  { key: 'source', header: '来源', cell: ({ source }) => source },
  {
    key: 'verdict',
    header: '结果',
    cell: ({ mark }) => <Badge tone={verdictTones[mark.verdict]}>{verdictNames[mark.verdict]}</Badge>,
  },
  {
    key: 'score',
    header: '得分',
    align: 'end',
    cell: ({ mark }) => `${mark.score} / ${mark.max}${mark.provisional ? '（暂定）' : ''}`,
  },
];

/** When and where a question was answered, the last time first. */
export const AttemptList = ({ attempts }: { attempts: readonly QuestionAttempt[] }) => (
  <Table
    caption="每次作答的时间与结果"
    columns={columns}
    rows={attempts.toReversed()}
    rowKey={({ attempt_id }) => attempt_id}
  />
);
