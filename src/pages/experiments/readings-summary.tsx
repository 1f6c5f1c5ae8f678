import type { ExperimentColumn } from '@/api/experiments';
import type { ComputedTable } from '@/lib/formula/table';
import { meanOfReadings } from '@/lib/least-squares';
import textStyles from '@/ui/text.module.css';
import styles from './readings-summary.module.css';
import { figureOf } from './table-edits';

interface ReadingsSummaryProps {
  columns: readonly ExperimentColumn[];
  computed: ComputedTable;
}

/** Cells that are no numbers, and the mean of each column with its type A uncertainty. */
export function ReadingsSummary({ columns, computed }: ReadingsSummaryProps) {
  const wrong = columns.flatMap(({ key, name, formula }) =>
    formula === ''
      ? (computed.values.get(key) ?? []).flatMap((cell, at) =>
          cell !== null && typeof cell === 'object' ? [`第 ${at + 1} 行 ${name}`] : [],
        )
      : [],
  );
  const means = columns.flatMap((column) => {
    const values = (computed.values.get(column.key) ?? []).filter((cell) => typeof cell === 'number');
    const result = meanOfReadings(values);
    return result ? [{ column, count: values.length, ...result }] : [];
  });
  return (
    <>
      <p role="status" className={styles.wrong}>
        {wrong.length > 0 &&
          `${wrong.slice(0, 3).join('、')}${wrong.length > 3 ? ` 等 ${wrong.length} 处` : ''}不是数字，没有参与计算`}
      </p>
      {means.length > 0 && (
        <details className={styles.means}>
          <summary>各列的平均值与 A 类标准不确定度（重复测量同一个量时才有意义）</summary>
          <ul>
            {means.map(({ column, count, mean, uncertainty }) => (
              <li key={column.key}>
                {column.name} = {figureOf(mean)} ± {Number(uncertainty.toPrecision(2))} {column.unit}
                <span className={textStyles.tertiary}>（n = {count}）</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
