import type { ActivityDetail } from '@/api/activities';
import { valueText, textUnder } from '@/api/form-fields';
import { Card } from '@/ui/card';
import { ActivityFacts } from './facts';

/** The student's answers to an activity's form; nothing where it has no fields. */
export function AnswersCard({ activity: { fields, answers } }: { activity: ActivityDetail }) {
  if (fields.length === 0) return null;
  return (
    <Card title="我填写的信息">
      <ActivityFacts
        facts={fields.map((field) => [
          field.label,
          valueText(field, textUnder(answers, field.name)) || '未填写',
        ])}
      />
    </Card>
  );
}
