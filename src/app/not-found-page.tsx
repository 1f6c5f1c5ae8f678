import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/store';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';

/** Any path that no row of the route table has, with a way home. */
export function Component() {
  const { pathname } = useLocation();
  const signedIn = useSession((state) => state.token !== '');
  return (
    <Page>
      <PageHeader title="页面不存在" />
      <EmptyState
        icon={<Compass />}
        title="没有找到这个页面"
        description={`地址 ${pathname} 可能输错了，或页面已经移走。`}
        action={
          <ButtonLink variant="primary" to={signedIn ? paths.home() : paths.welcome()}>
            {signedIn ? '返回个人中心' : '返回首页'}
          </ButtonLink>
        }
      />
    </Page>
  );
}
