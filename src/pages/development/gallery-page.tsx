import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Crumbs } from '@/kit/crumbs';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Grid, Stack } from '@/ui/layout';
import { OfflineNotice } from '@/ui/offline-notice';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Pagination } from '@/ui/pagination';
import { Skeleton } from '@/ui/skeleton';
import { PageSkeleton, PartSkeleton } from '@/ui/skeleton-page';
import { tabLinkClass, tabListClass } from '@/ui/tab-class';
import { Tabs } from '@/ui/tabs';
import textStyles from '@/ui/text.module.css';
import { ThemeButton } from '@/ui/theme-button';
import { ThemeSwitch } from '@/ui/theme-switch';
import { showToast } from '@/ui/toast-store';
import { GalleryActions } from './gallery-actions';
import { GalleryData } from './gallery-data';
import { GalleryFields } from './gallery-fields';
import { GalleryKit, OpenedLesson } from './gallery-kit';
import { GalleryOverlays } from './gallery-overlays';
import { GallerySection } from './gallery-section';
import styles from './gallery.module.css';

const retry = () => showToast('正在重试');

/** Loading, empty, error and offline, as the design system draws them: without a query, so not through the kit. */
function GalleryStates() {
  return (
    <GallerySection title="加载、空与错误">
      <OfflineNotice />
      <Grid fit top least="22rem" gap={5}>
        <Card>
          <EmptyState
            icon={<SearchX />}
            title="没有符合条件的课程"
            description="换个关键词，或清除筛选条件再试。"
            action={<Button onClick={retry}>清除筛选</Button>}
          />
        </Card>
        <Card>
          <ErrorState onRetry={retry} action={<Button variant="ghost">返回首页</Button>} />
        </Card>
        <Card title="骨架">
          <Stack>
            <Skeleton width={120} height={20} />
            <Skeleton lines={4} />
            <Skeleton height={72} />
          </Stack>
        </Card>
        <Card title="页面一部分的骨架">
          <PartSkeleton />
        </Card>
      </Grid>
      <PageSkeleton />
    </GallerySection>
  );
}

/** Tabs, tabs made of links, pagination. */
function GalleryNavigation() {
  const [tab, setTab] = useState('running');
  const [page, setPage] = useState(5);
  return (
    <GallerySection title="导航">
      <Tabs
        label="课程状态"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'running', label: '进行中', content: '3 门课程正在学习。' },
          { value: 'done', label: '已完成', content: '12 门课程已经学完。' },
          { value: 'closed', label: '已关闭', content: '没有课程。', disabled: true },
        ]}
      />
      <nav className={tabListClass} aria-label="课时内容">
        {['课件', '教材', '练习', '测验'].map((label, index) => (
          <a key={label} href="#tokens" className={tabLinkClass({ isActive: index === 1 })}>
            {label}
          </a>
        ))}
      </nav>
      <Stack>
        <Pagination page={page} pageSize={20} total={236} onPageChange={setPage} />
        <Pagination page={1} pageSize={20} total={45} onPageChange={setPage} label="较短的分页" />
      </Stack>
    </GallerySection>
  );
}

const colors = [
  'background',
  'surface',
  'surface-raised',
  'surface-sunken',
  'border',
  'border-strong',
  'text',
  'text-secondary',
  'text-tertiary',
  'brand',
  'brand-strong',
  'brand-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'gold',
  'gold-soft',
  'gold-fill',
  'focus',
];

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'];

/** Colours, type and shadows. */
function GalleryTokens() {
  return (
    <>
      <GallerySection title="颜色">
        <Grid least="10.5rem" gap={3}>
          {colors.map((color) => (
            <div key={color} className={styles.swatch}>
              <span className={styles.chip} style={{ background: `var(--color-${color})` }} />
              {color}
            </div>
          ))}
        </Grid>
      </GallerySection>
      <GallerySection title="文字与层次">
        <Grid fit top least="22rem" gap={5}>
          <Stack gap={2}>
            {sizes.map((size) => (
              <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 'var(--leading-tight)' }}>
                函数与递归 Recursion 2026
              </p>
            ))}
          </Stack>
          <Stack gap={2}>
            <p>
              正文：递归把一个问题化为规模更小的同类问题，直到可以直接给出答案。Python 3 默认的递归深度是 1000
              层。
            </p>
            <p className={textStyles.secondary}>次要：本节约 25 分钟，含 3 道练习。</p>
            <p className={textStyles.tertiary}>辅助：更新于 2026-11-18 09:30</p>
            <p>
              行内代码 <code>def factorial(n)</code> 与<a href="#tokens">链接</a>
            </p>
          </Stack>
          <Stack>
            {[1, 2, 3].map((step) => (
              <div key={step} className={styles.step} style={{ boxShadow: `var(--shadow-${step})` }}>
                阴影 {step}
              </div>
            ))}
          </Stack>
        </Grid>
      </GallerySection>
    </>
  );
}

/** Every component of the design system in all its states; routed in development only. `?lesson=` is one lesson of its list. */
export function Component() {
  const [search] = useSearchParams();
  const lesson = search.get('lesson');
  return lesson ? <OpenedLesson key={lesson} lessonId={lesson} /> : <Gallery />;
}

function Gallery() {
  return (
    <Page width="wide">
      <PageHeader
        crumbs={
          <Crumbs
            title="组件一览"
            above={{ to: paths.home(), label: '个人中心' }}
            between={[{ label: '开发' }]}
          />
        }
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
      <GalleryKit />
      <GalleryOverlays />
      <GalleryStates />
    </Page>
  );
}
