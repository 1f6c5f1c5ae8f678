import { Link } from './link';
import { institute } from '@/lib/institute';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/store';
import { BrandMark } from '@/ui/brand-mark';
import { ButtonLink } from './button-link';
import { CrisisLine } from './crisis-line';
import styles from './public-header.module.css';

/** The top of the public pages that have no form: the brand, and the ways in. */
export function PublicHeader() {
  const signedIn = useSession((state) => state.token !== '');
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={paths.welcome()}>
          <BrandMark />
          {institute.name}
        </Link>
        <nav className={styles.links} aria-label="站点">
          <CrisisLine />
          <ButtonLink variant="ghost" to={paths.introductionUser()}>
            平台介绍
          </ButtonLink>
          {signedIn ? (
            <ButtonLink variant="primary" to={paths.home()}>
              进入学习
            </ButtonLink>
          ) : (
            <>
              <ButtonLink variant="ghost" to={paths.login()}>
                登录
              </ButtonLink>
              <ButtonLink variant="primary" to={paths.register()}>
                注册
              </ButtonLink>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
