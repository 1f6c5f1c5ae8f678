import { CircleCheck } from 'lucide-react';
import type { PaySlip, SlipRow } from '@/api/work-study';
import { hoursText } from '@/lib/duration';
import { yuanText } from '@/lib/number';
import { minuteText, monthText, shortDayText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Cluster, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { payParts, type PayPart, slipProblem } from './pay';
import { rateText, slipStates } from './work-labels';
import styles from './slip-card.module.css';

const signed = (minutes: number): string => hoursText(minutes).replace(' 小时', '');

const columns: readonly Column<SlipRow>[] = [
  { key: 'day', header: '日期', cell: ({ day }) => shortDayText(day) },
  { key: 'post', header: '岗位', cell: ({ post }) => post },
  {
    key: 'note',
    header: '说明',
    cell: ({ kind, note, minutes, paid_minutes }) => (
      <Cluster gap={2} rowGap={1}>
        <span>{note}</span>
        {kind === 'correction' && <Badge tone="warning">更正</Badge>}
        {paid_minutes !== minutes && <Badge>超出上限不计酬</Badge>}
      </Cluster>
    ),
  },
  { key: 'worked', header: '登记（小时）', align: 'end', cell: ({ minutes }) => signed(minutes) },
  { key: 'paid', header: '计酬（小时）', align: 'end', cell: ({ paid_minutes }) => signed(paid_minutes) },
  { key: 'amount', header: '金额（元）', align: 'end', cell: ({ amount }) => yuanText(amount) },
];

const partColumns: readonly Column<PayPart>[] = [
  { key: 'post', header: '岗位', cell: ({ post }) => post },
  { key: 'paid', header: '计酬（小时）', align: 'end', cell: ({ paid_minutes }) => signed(paid_minutes) },
  { key: 'rate', header: '时薪', align: 'end', cell: ({ rate }) => rateText(rate) },
  { key: 'amount', header: '金额（元）', align: 'end', cell: ({ amount }) => yuanText(amount) },
];

interface SlipCardProps {
  slips: readonly PaySlip[];
  slip: PaySlip;
  onMonth: (month: string) => void;
}

/** The pay slip of a month, checked: rows, hours × rate and total have to agree. */
export function SlipCard({ slips, slip, onMonth }: SlipCardProps) {
  const { month, state, pays_at, bank, most, rows, minutes, paid_minutes, total } = slip;
  const problem = slipProblem(slip);
  const [stateText, tone] = slipStates[state];
  const words = monthText(`${month}-01`);
  return (
    <Card
      title={`工资单 · ${words}`}
      actions={
        <ToolbarSelect
          label="月份"
          isLabelHidden
          options={slips.map((each) => ({ value: each.month, label: monthText(`${each.month}-01`) }))}
          value={month}
          onChange={onMonth}
        />
      }
    >
      <Stack gap={4}>
        <DescriptionList
          rows={[
            [
              '状态',
              <Badge key="state" tone={tone}>
                {stateText}
              </Badge>,
            ],
            [state === 'open' ? '预计应发' : '应发', `${yuanText(total)} 元`],
            [
              '工时',
              `登记 ${hoursText(minutes)}，计酬 ${hoursText(paid_minutes)}${
                most === null ? '，假期不限' : `，每月最多计酬 ${hoursText(most)}`
              }`,
            ],
            [state === 'paid' ? '发放' : '预计发放', `${minuteText(pays_at)}，${bank}`],
          ]}
        />
        {problem ? (
          <Notice tone="danger" title="这张工资单对不上">
            <p>{problem}。请先不要确认，联系资助中心 021-5555-1301 核对。</p>
          </Notice>
        ) : (
          <p className={styles.checked}>
            <CircleCheck />
            核对一致：{rows.length} 条记录合计、工时 × 时薪、应发都是 {yuanText(total)} 元。
          </p>
        )}
        <Table
          caption={`${words}各岗位的工资`}
          rows={payParts(slip)}
          rowKey={({ post, rate }) => `${rate} ${post}`}
          columns={partColumns}
        />
        <h3 className={textStyles.medium}>每条记录</h3>
        <Table caption={`${words}的工时记录`} rows={rows} rowKey={({ row_id }) => row_id} columns={columns} />
        <p className={textStyles.hint}>按半小时计。更正登记在发现的当月；对不上时联系用工单位或资助中心。</p>
      </Stack>
    </Card>
  );
}
