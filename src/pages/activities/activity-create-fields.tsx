import { Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELD_LIMIT } from '@/api/activity-content';
import { type FormField } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { useUndo } from '@/kit/use-undo';
import { randomId } from '@/lib/random-id';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './activity-create.module.css';
import { FieldEditor } from './activity-create-field';
import { fieldOf } from './activity-create-kinds';

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
