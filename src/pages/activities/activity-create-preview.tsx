import uniqBy from 'lodash-es/uniqBy';
import { useState } from 'react';
import type { ActivityContent } from '@/api/activity-content';
import type { FormField, FormValues } from '@/api/form-fields';
import { FormFields, useDataProblems } from '@/features/data-form';
import { FormFrame } from '@/kit/form/form-frame';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './activity-create.module.css';

/** A field that is still being built, as it will be asked for. */
const shownField = (field: FormField): FormField => {
  const named = { ...field, label: field.label.trim() || '未命名' };
  if (named.type !== 'choice') return named;
  return {
    ...named,
    options: uniqBy(
      named.options.filter(({ value }) => value),
      'value',
    ),
  };
};

/** Preview of the registration form being built; it can be tried, and is checked as the real one. */
export function RegistrationPreview({ fields: built }: Pick<ActivityContent, 'fields'>) {
  const fields = built.map(shownField);
  const [values, setValues] = useState<FormValues>({});
  const problems = useDataProblems(fields, values);
  return (
    <Card title="报名表预览" className={styles.preview}>
      <Stack gap={3}>
        {fields.length === 0 ? (
          <p className={textStyles.note}>不收集报名信息：点“报名”就能报上。</p>
        ) : (
          <FormFrame id={problems.id} label="报名表预览" onSubmit={problems.check}>
            <FormFields
              fields={fields}
              values={values}
              problems={problems}
              onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          </FormFrame>
        )}
        <p className={textStyles.hint}>报名的人看到的就是这样，可以试填，这里填的不会保存。</p>
      </Stack>
    </Card>
  );
}
