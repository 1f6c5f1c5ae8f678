import { Star } from 'lucide-react';
import styles from './stars.module.css';

/** Names of 1 to 5 stars. */
export const starNames = ['很不满意', '不太满意', '一般', '满意', '非常满意'] as const;

/** A rating drawn, whole stars; named for assistive technology. */
export function Stars({ value }: { value: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${value} 星`}>
      {starNames.map((name, index) => (
        <Star key={name} data-on={index < Math.round(value)} aria-hidden="true" />
      ))}
    </span>
  );
}

interface StarChoiceProps {
  /** 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  /** Id of what is wrong with it, when something is. */
  describedBy?: string | undefined;
}

/** Five stars to choose from; behaves as radio buttons. */
export function StarChoice({ value, onChange, describedBy }: StarChoiceProps) {
  return (
    <div role="radiogroup" aria-label="评分" aria-describedby={describedBy} className={styles.choice}>
      {starNames.map((name, index) => (
        <label key={name} className={styles.star} title={name}>
          <input
            type="radio"
            name="stars"
            className="visually-hidden"
            aria-label={`${index + 1} 星，${name}`}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
          />
          <Star data-on={index < value} aria-hidden="true" />
        </label>
      ))}
      <span className={styles.name}>{starNames[value - 1] ?? '点击星星评分'}</span>
    </div>
  );
}
