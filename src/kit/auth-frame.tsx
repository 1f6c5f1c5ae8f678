import type { ReactNode } from 'react';
import { Link } from './link';
import { entryPaths } from '@/lib/entry-paths';
import { institute } from '@/lib/institute';
import { CrisisLine } from './crisis-line';
import { SupportLink } from './support-link';
import styles from './auth-frame.module.css';
import { BrandMark } from '@/ui/brand-mark';
import { MatrixMotif } from '@/ui/matrix-motif';
import textStyles from '@/ui/text.module.css';

interface AuthFrameProps {
  /** The page's heading. */
  title: string;
  lead?: ReactNode;
  /** Room for two fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** Frame of the forms for login, password and registration: the brand at the left, the form at the right. */
export function AuthFrame({ title, lead, wide = false, children }: AuthFrameProps) {
  return (
    <main tabIndex={-1} className={styles.frame} data-wide={wide || undefined}>
      <div className={styles.panel}>
        <Link className={styles.brand} to={entryPaths.welcome()}>
          <BrandMark />
          {institute.name}
        </Link>
        <MatrixMotif className={styles.motif} />
        <div className={styles.words}>
          <p className={styles.slogan}>把每一步学习，连成自己的路</p>
          <p className={styles.about}>课程、练习、考试与 AI 助手，在同一个地方。</p>
          <Link className={styles.more} to={entryPaths.introductionUser()}>
            平台介绍
          </Link>
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.content}>
          <div className={styles.heading}>
            <h1>{title}</h1>
            {lead && <p className={textStyles.secondary}>{lead}</p>}
          </div>
          {children}
          <footer className={styles.footer}>
            <CrisisLine />
            <SupportLink />
            <Link to={entryPaths.accessibility()}>无障碍声明</Link>
          </footer>
        </div>
      </div>
    </main>
  );
}
