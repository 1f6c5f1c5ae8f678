import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/store';
import { buttonClass } from '@/ui/button-class';
import styles from './ways-in.module.css';

/** The large links into the product: signing in or up, or straight on for who is signed in. */
export function WaysIn({ about = false }: { about?: boolean }) {
  const signedIn = useSession((state) => state.token !== '');
  return (
    <div className={styles.links}>
      {signedIn ? (
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.home()}>
          进入学习
        </Link>
      ) : (
        <>
          <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.login()}>
            登录
          </Link>
          <Link className={buttonClass({ size: 'large' })} to={paths.register()}>
            注册账号
          </Link>
        </>
      )}
      {about && (
        <Link className={buttonClass({ variant: 'ghost', size: 'large' })} to={paths.introductionUser()}>
          了解平台
        </Link>
      )}
    </div>
  );
}
