import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { FormField } from '@/api/form-fields';
import { Checkbox } from '@/ui/checkbox';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import styles from './activity-create.module.css';
import { OptionsEditor } from './activity-create-options';
import { fieldOf, isFieldKind, kindOptions } from './activity-create-kinds';

interface FieldEditorProps {
  field: FormField;
  /** From 1. */
  place: number;
  isLast: boolean;
  problem: string | undefined;
  /** The form that it belongs to. */
  form: string;
  disabled: boolean;
  onChange: (field: FormField) => void;
  onMove: (step: -1 | 1, event: MouseEvent<HTMLButtonElement>) => void;
  onRemove: () => void;
}

/** One registration field as it is built. */
export function FieldEditor({
  field,
  place,
  isLast,
  problem,
  form,
  disabled,
  onChange,
  onMove,
  onRemove,
}: FieldEditorProps) {
  const what = field.label.trim() || `第 ${place} 项`;
  return (
    <li className={styles.field}>
      <div role="group" aria-label={`报名信息第 ${place} 项`} className={styles.parts}>
        <TextField
          label="名称"
          name={field.name}
          form={form}
          maxLength={20}
          required
          placeholder="如：联系电话"
          value={field.label}
          error={problem}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...field, label: target.value })}
        />
        <SelectField
          label="怎么填"
          options={kindOptions}
          value={field.type}
          disabled={disabled}
          onChange={({ target }) => isFieldKind(target.value) && onChange(fieldOf(target.value, field))}
        />
        <TextField
          label="填写说明（选填）"
          maxLength={60}
          value={field.hint}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...field, hint: target.value })}
        />
        {field.type === 'choice' && (
          <OptionsEditor
            options={field.options}
            disabled={disabled}
            onChange={(options) => onChange({ ...field, options })}
          />
        )}
        <Cluster spread className={styles.whole}>
          <Checkbox
            label="必填"
            checked={field.required}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...field, required: target.checked })}
          />
          <Cluster gap={1}>
            <IconButton
              size="small"
              label={`上移：${what}`}
              icon={<ArrowUp />}
              disabled={disabled || place === 1}
              onClick={(event) => onMove(-1, event)}
            />
            <IconButton
              size="small"
              label={`下移：${what}`}
              icon={<ArrowDown />}
              disabled={disabled || isLast}
              onClick={(event) => onMove(1, event)}
            />
            <IconButton
              size="small"
              label={`删除：${what}`}
              icon={<Trash2 />}
              disabled={disabled}
              onClick={onRemove}
            />
          </Cluster>
        </Cluster>
      </div>
    </li>
  );
}
