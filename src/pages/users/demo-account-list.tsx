import type { DemoAccount } from '@/session/demo-accounts';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import styles from './demo-account-list.module.css';

interface DemoAccountListProps {
  accounts: readonly DemoAccount[];
  onChoose: (chosen: DemoAccount) => void;
}

/** The demo accounts of a mock build, one click to choose. */
export default function DemoAccountList({ accounts, onChoose }: DemoAccountListProps) {
  return (
    <section className={styles.section} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classNames(textStyles.note, textStyles.medium)}>
        演示账号，点击填入
      </h2>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.account}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <span className={textStyles.medium}>{account.username}</span>
              <span className={textStyles.hint}>{account.note}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
