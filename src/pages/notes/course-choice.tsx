import { ToolbarSelect } from '@/ui/toolbar-select';

interface CourseChoiceProps {
  courses: readonly { value: string; label: string }[];
  /** A course's id; empty for all. */
  value: string;
  onChange: (course: string) => void;
}

/** Of which course the notes are shown. */
export function CourseChoice({ courses, value, onChange }: CourseChoiceProps) {
  return (
    <ToolbarSelect
      label="按课程筛选"
      isLabelHidden
      options={[{ value: '', label: '全部课程' }, ...courses]}
      value={value}
      onChange={onChange}
    />
  );
}
