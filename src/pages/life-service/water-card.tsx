import { Droplets } from 'lucide-react';
import type { Dispenser } from '@/api/life-service';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';

const states: Record<Dispenser['state'], readonly [word: string, tone: 'success' | 'info' | 'danger']> = {
  ready: ['有开水', 'success'],
  heating: ['加热中', 'info'],
  repair: ['维修中', 'danger'],
};

/** Days of warning before a filter's end. */
const SOON = 14;

const columnsOf = (isStale: boolean): Column<Dispenser>[] => [
  { key: 'floor', header: '楼层', width: '4rem', cell: ({ floor }) => `${floor} 层` },
  {
    key: 'state',
    header: '开水',
    cell: ({ state, temperature }) => {
      const [word, tone] = states[state];
      return (
        <>
          <Badge tone={isStale ? 'neutral' : tone}>{word}</Badge>
          {temperature !== null && <p className={textStyles.noteFigures}>{temperature} ℃</p>}
        </>
      );
    },
  },
  {
    key: 'filter',
    header: '滤芯与水质',
    cell: ({ solids, filter_days }) => (
      <>
        <p>{filter_days <= SOON ? `滤芯快到期，${filter_days} 天` : `滤芯还有 ${filter_days} 天`}</p>
        <p className={textStyles.hintFigures}>溶解固体 {solids} mg/L</p>
      </>
    ),
  },
];

interface WaterProps {
  /** Those of one building. */
  dispensers: readonly Dispenser[];
  building: string;
  isStale: boolean;
}

/** Hot-water dispensers of a building, with the quality of the water. */
export const Water = ({ dispensers, building, isStale }: WaterProps) =>
  dispensers.length > 0 ? (
    <Table
      caption={`${building}的饮水机`}
      rows={dispensers}
      rowKey={({ dispenser_id }) => dispenser_id}
      columns={columnsOf(isStale)}
    />
  ) : (
    <EmptyState icon={<Droplets />} title="这栋楼没有饮水机" description="选另一栋楼看看。" />
  );
