import { SearchX } from 'lucide-react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { OfflineNotice } from '@/ui/offline-notice';
import { Skeleton } from '@/ui/skeleton';
import { PageSkeleton, PartSkeleton } from '@/ui/skeleton-page';
import { showToast } from '@/ui/toast-store';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section';

const retry = () => showToast('正在重试');

/** Loading, empty, error and offline, as the design system draws them: without a query, so not through the kit. */
export function GalleryStates() {
  return (
    <GallerySection title="加载、空与错误">
      <OfflineNotice />
      <div className={styles.wideGrid}>
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
          <div className={styles.stack}>
            <Skeleton width={120} height={20} />
            <Skeleton lines={4} />
            <Skeleton height={72} />
          </div>
        </Card>
        <Card title="页面一部分的骨架">
          <PartSkeleton />
        </Card>
      </div>
      <PageSkeleton />
    </GallerySection>
  );
}
