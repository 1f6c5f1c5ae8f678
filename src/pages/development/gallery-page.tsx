import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { ThemeButton } from '@/ui/theme-button';
import { ThemeSwitch } from '@/ui/theme-switch';
import { GalleryActions } from './gallery-actions';
import { GalleryData } from './gallery-data';
import { GalleryFields } from './gallery-fields';
import { GalleryNavigation } from './gallery-navigation';
import { GalleryOverlays } from './gallery-overlays';
import { GalleryStates } from './gallery-states';
import { GalleryTokens } from './gallery-tokens';

/** Every component of the design system in all its states; routed in development only. */
export function Component() {
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          <a key="home" href={paths.home()}>
            个人中心
          </a>,
          '开发',
          '组件一览',
        ]}
        title="组件一览"
        description="设计系统的全部组件与状态。切换主题、缩放窗口、只用键盘，各试一遍。"
        meta={<Badge tone="brand">仅开发环境</Badge>}
        actions={
          <>
            <ThemeSwitch />
            <ThemeButton />
          </>
        }
      />
      <GalleryTokens />
      <GalleryActions />
      <GalleryFields />
      <GalleryNavigation />
      <GalleryData />
      <GalleryOverlays />
      <GalleryStates />
    </Page>
  );
}
