import type { ExperimentRecord } from '@/api/experiments';
import { Card } from '@/ui/card';
import styles from './record-side.module.css';

/** Equipment, safety rules and uncertainty. */
export function RecordSide({
  record: { equipment, safety, uncertainty, teacher },
}: {
  record: ExperimentRecord;
}) {
  return (
    <>
      <Card title="器材">
        <ul className={styles.list}>
          {equipment.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Card>
      <Card title="安全须知">
        <ul className={styles.list}>
          {safety.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Card>
      <Card title="不确定度">
        <p className={styles.words}>{uncertainty}</p>
      </Card>
      <p className={styles.words}>指导教师：{teacher}</p>
    </>
  );
}
