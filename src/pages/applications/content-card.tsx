import type { ApplicationDetail } from '@/api/applications';
import { valueText, textUnder } from '@/api/form-fields';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import styles from './content-card.module.css';

/** An application's content, field by field. */
export function ContentCard({ application: { form, content } }: { application: ApplicationDetail }) {
  return (
    <Card title="申请内容">
      <Stack>
        <dl className={styles.fields}>
          {form.fields.map((field) => (
            <div key={field.name} className={styles.field}>
              <dt>{field.label}</dt>
              <dd>{valueText(field, textUnder(content.values, field.name)) || '—'}</dd>
            </div>
          ))}
        </dl>
        <AttachmentList files={content.files} />
      </Stack>
    </Card>
  );
}
