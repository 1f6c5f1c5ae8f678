import { ChartSpline } from 'lucide-react';
import { useMemo } from 'react';
import type { ExperimentContent } from '@/api/experiments';
import { computeTable } from '@/lib/formula/table';
import { type FittedLine, leastSquares } from '@/lib/least-squares';
import { numberText } from '@/lib/number';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { ScatterPlot } from '@/ui/scatter-plot';
import { SelectField } from '@/ui/select-field';
import textStyles from '@/ui/text.module.css';
import { columnLabel, type Editing, figureOf } from './table-edits';
import styles from './plot-card.module.css';

/** The rows in which both columns have a number. */
function pointsOf({ columns, rows, plot }: ExperimentContent) {
  const { values } = computeTable(
    columns,
    rows.map(({ cells }) => cells),
  );
  const xs = values.get(plot.x) ?? [];
  const ys = values.get(plot.y) ?? [];
  return rows.flatMap((_, at) => {
    const x = xs[at];
    const y = ys[at];
    return typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : [];
  });
}

/** Two columns drawn against each other, with the line of least squares and how sure it is. */
export function PlotCard({ content, change, isLocked }: Editing) {
  const { columns, plot } = content;
  const points = useMemo(() => pointsOf(content), [content]);
  const line = useMemo(() => leastSquares(points), [points]);
  const x = columns.find(({ key }) => key === plot.x);
  const y = columns.find(({ key }) => key === plot.y);
  const options = columns.map((column) => ({ value: column.key, label: columnLabel(column) }));
  return (
    <Card title="作图">
      <Stack>
        <div className={styles.axes}>
          <SelectField
            label="横轴"
            options={options}
            placeholder="选一列"
            disabled={isLocked}
            value={x ? plot.x : ''}
            onChange={({ target }) => change({ plot: { ...plot, x: target.value } })}
          />
          <SelectField
            label="纵轴"
            options={options}
            placeholder="选一列"
            disabled={isLocked}
            value={y ? plot.y : ''}
            onChange={({ target }) => change({ plot: { ...plot, y: target.value } })}
          />
        </div>
        {x && y && points.length >= 2 ? (
          <>
            <ScatterPlot
              label={`${y.name} 随 ${x.name} 变化的散点图，${points.length} 个点${line ? '，和最小二乘直线' : ''}`}
              xLabel={columnLabel(x)}
              yLabel={columnLabel(y)}
              points={points}
              line={line}
            />
            {line ? (
              <LineFacts line={line} count={points.length} />
            ) : (
              <p className={textStyles.note}>横轴的值都一样，画不出直线。</p>
            )}
          </>
        ) : (
          <EmptyState
            icon={<ChartSpline />}
            title="还画不出图"
            description="所选的两列都有数字的行不足 2 行。"
          />
        )}
      </Stack>
    </Card>
  );
}

const withError = (value: number, error: number | null): string =>
  error === null ? figureOf(value) : `${figureOf(value)} ± ${Number(error.toPrecision(2))}`;

function LineFacts({ line, count }: { line: FittedLine; count: number }) {
  return (
    <Stack gap={2}>
      <dl className={styles.facts}>
        <div>
          <dt>斜率 k</dt>
          <dd>{withError(line.slope, line.slopeError)}</dd>
        </div>
        <div>
          <dt>截距 b</dt>
          <dd>{withError(line.intercept, line.interceptError)}</dd>
        </div>
        <div>
          <dt>相关系数 r</dt>
          <dd>{numberText(line.correlation, 5)}</dd>
        </div>
      </dl>
      <p className={textStyles.note}>
        {count < 3
          ? '只有两个点，直线必然通过它们，给不出不确定度；请再测几组。'
          : Math.abs(line.correlation) < 0.99
            ? '相关系数偏低：检查有没有记错的数据，或两个量本来就不成线性。'
            : '± 后是标准不确定度（A 类）。写结果时不确定度取 1–2 位，末位对齐。'}
      </p>
    </Stack>
  );
}
