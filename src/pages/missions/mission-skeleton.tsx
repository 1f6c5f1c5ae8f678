import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import node from './course-node.module.css';
import map from './course-map.module.css';
import styles from './mission-skeleton.module.css';

/** Stands in for one path, in the shape it will have. */
export function MissionSkeleton() {
  return (
    <Page>
      <Stack gap={2} role="status">
        <h1 className="visually-hidden">学习路径</h1>
        <span className="visually-hidden">加载中...</span>
        <Skeleton width="12rem" height="1.25rem" />
        <Skeleton width="18rem" height="2.25rem" />
        <Skeleton width="min(100%, 30rem)" height="2.75rem" />
      </Stack>
      <Skeleton height="8rem" />
      <div className={map.frame}>
        <div className={map.layers}>
          {[0, 1, 2].map((layer) => (
            <div key={layer} className={map.layer}>
              <Skeleton width="4rem" height="1.3rem" className={map.stage} />
              <div className={map.courses}>
                <div className={node.node}>
                  <Skeleton lines={3} />
                  <Skeleton height="13rem" className={styles.lessons} />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}
