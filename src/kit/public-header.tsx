import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/store';
import { buttonClass } from '@/ui/button-class';
import { BrandMark } from '@/ui/brand-mark';
import styles from './public-header.module.css';

/** The top of the public pages that have no form: the brand, and the ways in. */
export function PublicHeader() {
  const signedIn = useSession((state) => state.token !== '');
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={paths.welcome()}>
          <BrandMark />
          Matrix
        </Link>
        <nav className={styles.links} aria-label="站点">
          <Link className={buttonClass({ variant: 'ghost' })} to={paths.introductionUser()}>
            平台介绍
          </Link>
          {signedIn ? (
            <Link className={buttonClass({ variant: 'primary' })} to={paths.home()}>
              进入学习
            </Link>
          ) : (
            <>
              <Link className={buttonClass({ variant: 'ghost' })} to={paths.login()}>
                登录
              </Link>
              <Link className={buttonClass({ variant: 'primary' })} to={paths.register()}>
                注册
              </Link>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
