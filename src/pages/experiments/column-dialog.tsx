import { useState } from 'react';
import type { ExperimentColumn, ExperimentContent } from '@/api/experiments';
import { FormDialog } from '@/kit/form/form-dialog';
import { useTyped } from '@/kit/use-typed';
import { computeTable } from '@/lib/formula/table';
import { randomId } from '@/lib/random-id';
import { Button } from '@/ui/button';
import textStyles from '@/ui/text.module.css';
import { TextField } from '@/ui/text-field';
import styles from './column-dialog.module.css';
import { columnNameProblem, figureOf } from './table-edits';

interface ColumnDialogProps {
  /** Null for a new one. */
  column: ExperimentColumn | null;
  content: ExperimentContent;
  onSave: (column: ExperimentColumn) => void;
  onRemove: (column: ExperimentColumn) => void;
  onClose: () => void;
}

/** Name, unit and formula of a column, with what the formula yields for the first row as it is typed. */
export function ColumnDialog({ column, content, onSave, onRemove, onClose }: ColumnDialogProps) {
  const [key] = useState(() => column?.key ?? `c${randomId().slice(0, 8)}`);
  const field = `column:${column?.key ?? ''}`;
  const [name, setName] = useTyped(`${field}:name`, column?.name);
  const [unit, setUnit] = useTyped(`${field}:unit`, column?.unit);
  const [formula, setFormula] = useTyped(`${field}:formula`, column?.formula);
  const [isTried, setTried] = useState(false);

  const next = { key, name: name.trim(), unit: unit.trim(), formula: formula.trim() };
  const { formulaProblem, sample } = tryColumn(next, content);
  const nameProblem = columnNameProblem(name, content.columns, column ?? undefined);
  const save = () => {
    setTried(true);
    if (!nameProblem && !formulaProblem) onSave(next);
  };
  return (
    <FormDialog
      title={column ? `修改“${column.name}”列` : '添加列'}
      action="保存"
      worksOffline
      aside={
        column && (
          <Button variant="danger" onClick={() => onRemove(column)}>
            删除这一列
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.row}>
        <TextField
          label="列名"
          placeholder="例如 U 或 摆长"
          maxLength={40}
          value={name}
          error={isTried && nameProblem}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="单位"
          placeholder="例如 V"
          maxLength={20}
          value={unit}
          onChange={({ target }) => setUnit(target.value)}
        />
      </div>
      <TextField
        label="公式（不填就是手工记录的列）"
        placeholder="例如 U/(I/1000)"
        maxLength={500}
        value={formula}
        error={formulaProblem}
        hint={sample}
        onChange={({ target }) => setFormula(target.value)}
      />
      <p className={textStyles.note}>
        可以用 + − × ÷ ^、括号、π，列名，以及
        sqrt、ln、lg、exp、sin、cos、tan（弧度）、sind（角度）、abs、round 等函数。列名里有空格时写成 [列名]。
      </p>
    </FormDialog>
  );
}

/** Computes the table as it would be: why the formula cannot be used, or its result. */
function tryColumn(next: ExperimentColumn, { columns, rows }: ExperimentContent) {
  if (next.formula === '') return { formulaProblem: '', sample: '' };
  const others = columns.filter(({ key }) => key !== next.key);
  const { values, problems } = computeTable(
    [...others, next],
    rows.map(({ cells }) => cells),
  );
  const first = values.get(next.key)?.find((cell) => cell !== null);
  const sample =
    typeof first === 'number'
      ? `第一个结果：${figureOf(first)}`
      : first
        ? `第一个结果：${first.problem}`
        : '';
  return { formulaProblem: problems.get(next.key) ?? '', sample };
}
