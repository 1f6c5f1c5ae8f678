import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/store';
import { Cluster } from '@/ui/layout';

/** The large links into the product: signing in or up, or straight on for who is signed in. */
export function WaysIn({ about = false }: { about?: boolean }) {
  const signedIn = useSession((state) => state.token !== '');
  return (
    <Cluster gap={4}>
      {signedIn ? (
        <ButtonLink variant="primary" size="large" to={paths.home()}>
          进入学习
        </ButtonLink>
      ) : (
        <>
          <ButtonLink variant="primary" size="large" to={paths.login()}>
            登录
          </ButtonLink>
          <ButtonLink size="large" to={paths.register()}>
            注册账号
          </ButtonLink>
        </>
      )}
      {about && (
        <ButtonLink variant="ghost" size="large" to={paths.introductionUser()}>
          了解平台
        </ButtonLink>
      )}
    </Cluster>
  );
}
