import { type DemoAccount, useDemoAccounts } from '@/session/demo-accounts';
import styles from './demo-account-list.module.css';

/** The demo accounts of a mock build, one click to choose; nothing in a production build. */
export function DemoAccountList({ onChoose }: { onChoose: (chosen: DemoAccount) => void }) {
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        演示账号，点击填入
      </h2>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.account}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <span className={styles.name}>{account.username}</span>
              <span className={styles.note}>{account.note}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
