import styles from './test-builder.module.css';

interface ChipChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** Any of a few short choices; none chosen means all. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, options, chosen, onToggle } = props;
  return (
    <fieldset className={styles.chips}>
      <legend>
        {label}
        <span className={styles.any}>{chosen.length === 0 ? '不限' : `已选 ${chosen.length} 项`}</span>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
