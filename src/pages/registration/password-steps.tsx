import styles from './password-steps.module.css';

export type PasswordStep = 'account' | 'code' | 'reset';

const steps: readonly { id: PasswordStep; label: string }[] = [
  { id: 'account', label: '确认账号' },
  { id: 'code', label: '验证身份' },
  { id: 'reset', label: '设置新密码' },
];

/** Steps of the recovery of a password, up to the current one. */
export function PasswordSteps({ current }: { current: PasswordStep }) {
  const reached = steps.findIndex((step) => step.id === current);
  return (
    <ol className={styles.steps} aria-label="步骤">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          className={styles.step}
          data-reached={index <= reached}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  );
}
