import { type GroupName, routeTable } from '@/app/pages';
import type { App } from '@/features/apps';
import type { Tone } from '@/ui/tone';

const tones: Record<GroupName, Tone> = {
  首页: 'neutral',
  学习: 'brand',
  课程: 'brand',
  考试: 'warning',
  金币: 'gold',
  事务: 'info',
  校园: 'success',
  我的: 'neutral',
};

/** Every application of the platform, by groups, as the page table has them. */
export const apps: readonly App[] = Object.entries(tones).flatMap(([name, tone]) =>
  routeTable.flatMap(({ app, group, title = '', path, link: to = path, isPrivate = false }) =>
    app && group === name ? [{ ...app, name: title, to, group, tone, mayPin: !isPrivate }] : [],
  ),
);
