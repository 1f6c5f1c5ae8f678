import { type GroupName, routeTable } from '@/app/pages';
import { type App, type AppFacts, provideApps } from '@/features/apps';
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

// A domain's own are found here: a new one needs no entry anywhere.
const domains = import.meta.glob<Record<string, AppFacts>>('../pages/*/apps.ts', {
  eager: true,
  import: 'apps',
});
const facts: Record<string, AppFacts | undefined> = Object.assign({}, ...Object.values(domains));

/** Every application of the platform: rows of the table of pages, by groups. */
export const everyApp: readonly App[] = Object.entries(tones).flatMap(([name, tone]) =>
  routeTable.flatMap(({ name: page, group, title = '', path, link: to = path, isPrivate = false }) => {
    const app = facts[page];
    return app && group === name ? [{ ...app, name: title, to, group, tone, mayPin: !isPrivate }] : [];
  }),
);
provideApps(everyApp);
