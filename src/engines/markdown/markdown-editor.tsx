import { type ReactNode, useState } from 'react';
import { Cluster, Stack } from '@/ui/layout';
import styles from './markdown-editor.module.css';
import { MarkdownText } from './markdown-text';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';

interface MarkdownEditorProps {
  /** The field's accessible name. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  maxLength: number;
  /** Lines to begin with. */
  rows?: number;
  readOnly?: boolean;
  idPrefix: string;
  /** Beside the switch between writing and preview. */
  tools?: ReactNode;
}

/** Text in Markdown: written as it is, and shown as it will look. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const {
    label,
    value,
    onChange,
    placeholder,
    maxLength,
    rows = 12,
    readOnly = false,
    idPrefix,
    tools,
  } = props;
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  return (
    <Stack gap={3}>
      <Cluster gap={3}>
        <Segmented
          label={`${label}：编辑或预览`}
          options={[
            { value: 'edit', label: '编辑' },
            { value: 'preview', label: '预览' },
          ]}
          value={view}
          onChange={setView}
        />
        {tools}
        <span className={styles.count} aria-hidden="true">
          {value.length} / {maxLength}
        </span>
      </Cluster>
      {view === 'edit' ? (
        <textarea
          className={styles.text}
          aria-label={label}
          placeholder={placeholder}
          rows={rows}
          maxLength={maxLength}
          readOnly={readOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className={styles.preview}>
          {value.trim() === '' ? (
            <p className={textStyles.tertiary}>还没有内容</p>
          ) : (
            <MarkdownText text={value} idPrefix={idPrefix} />
          )}
        </div>
      )}
    </Stack>
  );
}
