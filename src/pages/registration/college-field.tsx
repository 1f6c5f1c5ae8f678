import { useQuery } from '@tanstack/react-query';
import { errorMessage, isRefusal } from '@/api/errors';
import { collegesQuery } from '@/api/registration';
import { SelectField } from '@/ui/select-field';
import styles from '@/kit/form/form.module.css';
import type { FieldBinding } from '@/kit/form/use-form';

/** The choice of a college, from the server's list. */
export function CollegeField({ field }: { field: FieldBinding }) {
  const colleges = useQuery(collegesQuery());
  // The choice made before a reload stays visible while the list is on its way.
  const names = colleges.data ?? (field.value ? [field.value] : []);
  const failed = colleges.isError && (
    <>
      学院列表加载失败
      {isRefusal(colleges.error) ? (
        `：${errorMessage(colleges.error)}`
      ) : (
        <>
          ，
          <button type="button" className={styles.retry} onClick={() => void colleges.refetch()}>
            重试
          </button>
        </>
      )}
    </>
  );
  return (
    <SelectField
      {...field}
      className={styles.field}
      label="学院"
      options={names.map((name) => ({ value: name, label: name }))}
      placeholder={colleges.isFetching ? '正在加载…' : '请选择'}
      error={failed || field.error}
      aria-busy={colleges.isFetching}
    />
  );
}
