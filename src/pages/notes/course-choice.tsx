import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './notes-page.module.css';

interface CourseChoiceProps {
  courses: readonly { value: string; label: string }[];
  /** A course's id; empty for all. */
  value: string;
  onChange: (course: string) => void;
}

/** Of which course the notes are shown. */
export function CourseChoice({ courses, value, onChange }: CourseChoiceProps) {
  const id = useId();
  return (
    <span className={styles.course}>
      <label htmlFor={id} className="visually-hidden">
        按课程筛选
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">全部课程</option>
        {courses.map((course) => (
          <option key={course.value} value={course.value}>
            {course.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
