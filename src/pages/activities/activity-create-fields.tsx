import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELD_LIMIT, OPTION_LIMIT } from '@/api/activity-content';
import type { FormField } from '@/api/form-fields';
import { useUndo } from '@/kit/use-undo';
import { isComposing } from '@/lib/composing';
import { randomId } from '@/lib/random-id';
import { textUnder } from '@/lib/text-under';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './activity-create.module.css';

interface FieldsEditorProps {
  fields: readonly FormField[];
  /** Of the fields that are not right, by their names. */
  problems: Partial<Record<string, string>>;
  /** The form that the fields' names belong to: it finds them by the names of what they build. */
  form: string;
  disabled: boolean;
  onChange: (fields: FormField[]) => void;
}

const nameOf = ({ label }: FormField): string => label.trim() || '未命名';

/** Enter in one of many lines must not send the form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

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

type Options = Extract<FormField, { type: 'choice' }>['options'];

interface OptionsEditorProps {
  options: Options;
  disabled: boolean;
  onChange: (options: Options) => void;
}

/** Option whose value is its text: answers stay readable when it is renamed later. */
const optionOf = (label: string) => ({ value: label.trim(), label });

/** The options of a choice, as they are built; Enter adds one. */
function OptionsEditor({ options, disabled, onChange }: OptionsEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const isFull = options.length >= OPTION_LIMIT;
  const focusOn = (index: number) => list.current?.querySelectorAll('input')[index]?.focus();
  const add = (index: number) => {
    flushSync(() => onChange(options.toSpliced(index, 0, optionOf(''))));
    focusOn(index);
  };
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    // Enter that picks a word in an input method.
    if (event.key !== 'Enter' || isComposing(event) || isFull) return;
    event.preventDefault();
    add(index + 1);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(options.toSpliced(index, 1)));
    focusOn(Math.max(0, index - 1));
  };
  return (
    <div className={styles.whole}>
      <ul ref={list} className={styles.options} aria-label="选项">
        {options.map(({ label }, index) => (
          <li key={index} className={styles.option}>
            <TextField
              label={`选项 ${index + 1}`}
              maxLength={30}
              value={label}
              disabled={disabled}
              onKeyDown={(event) => onKeyDown(index, event)}
              onChange={({ target }) => onChange(options.with(index, optionOf(target.value)))}
            />
            <IconButton
              label={`删除选项 ${index + 1}`}
              icon={<X />}
              disabled={disabled || options.length <= 2}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Cluster>
        <Button
          size="small"
          variant="ghost"
          icon={<Plus />}
          disabled={disabled || isFull}
          onClick={() => add(options.length)}
        >
          添加选项
        </Button>
      </Cluster>
    </div>
  );
}

type FieldKind = FormField['type'];
type Common = Pick<FormField, 'name' | 'label' | 'hint' | 'required'>;

const blankOption = { value: '', label: '' };
const kinds: Record<FieldKind, { label: string; make: (common: Common) => FormField }> = {
  text: { label: '一行文字', make: (common) => ({ type: 'text', ...common, most: 60 }) },
  area: { label: '多行文字', make: (common) => ({ type: 'area', ...common, most: 500 }) },
  choice: {
    label: '单选',
    make: (common) => ({ type: 'choice', ...common, options: [blankOption, blankOption] }),
  },
  number: {
    label: '数字',
    make: (common) => ({ type: 'number', ...common, least: 0, most: 1_000_000, decimals: 0, unit: '' }),
  },
  day: { label: '日期', make: (common) => ({ type: 'day', ...common, after: '' }) },
  time: { label: '日期和时间', make: (common) => ({ type: 'time', ...common, after: '' }) },
};

/** Kinds of registration fields, as options. */
const kindOptions = Object.entries(kinds).map(([value, { label }]) => ({ value, label }));
const isFieldKind = (kind: string): kind is FieldKind => kind in kinds;

/** A registration field of a kind, with what all kinds have taken from another. */
const fieldOf = (kind: FieldKind, { name, label, hint, required }: Common): FormField =>
  kinds[kind].make({ name, label, hint, required });

/** One registration field as it is built. */
function FieldEditor({
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

/** Builds what whoever registers is asked for: fields are added, changed, moved and removed. */
export function FieldsEditor({ fields, problems, form, disabled, onChange }: FieldsEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const undo = useUndo<{ field: FormField; index: number }>({
    tell: ({ field }) => `已删除报名信息“${nameOf(field)}”`,
    restore: ({ field, index }) => onChange(fields.toSpliced(index, 0, field)),
  });
  const add = () => {
    const common = { name: randomId(), label: '', hint: '', required: true };
    flushSync(() => onChange([...fields, fieldOf('text', common)]));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };
  const move = (index: number, step: -1 | 1, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = fields[index];
    if (!field) return;
    flushSync(() => onChange(fields.toSpliced(index, 1).toSpliced(index + step, 0, field)));
    // A moved element loses the focus, and at an end its button is disabled.
    const next = currentTarget.disabled
      ? currentTarget.parentElement?.querySelector<HTMLElement>('button:enabled')
      : currentTarget;
    next?.focus();
    setMoved(`“${nameOf(field)}”移到第 ${index + step + 1} 项`);
  };
  const remove = (index: number) => {
    const field = fields[index];
    if (!field) return;
    onChange(fields.toSpliced(index, 1));
    undo.offer({ field, index });
  };
  return (
    <>
      <Stack gap={4}>
        {fields.length === 0 && (
          <p className={textStyles.note}>
            需要联系电话、衣服尺码之类的，可以在这里加；姓名、学号和学院不用加，名单里会有。
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches the fields' keys only */}
        <ol ref={list} className={styles.fields} aria-label="报名信息" onKeyDown={keepEnter}>
          {fields.map((field, index) => (
            <FieldEditor
              key={field.name}
              field={field}
              place={index + 1}
              isLast={index === fields.length - 1}
              problem={textUnder(problems, field.name) || undefined}
              form={form}
              disabled={disabled}
              onChange={(next) => onChange(fields.with(index, next))}
              onMove={(step, event) => move(index, step, event)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        <Cluster>
          <Button disabled={disabled || fields.length >= FIELD_LIMIT} icon={<Plus />} onClick={add}>
            添加报名信息
          </Button>
          {fields.length >= FIELD_LIMIT && <span className={textStyles.hint}>最多 {FIELD_LIMIT} 项</span>}
        </Cluster>
      </Stack>
      <div role="status">
        <VisuallyHidden>{moved}</VisuallyHidden>
      </div>
      {undo.bar}
    </>
  );
}
