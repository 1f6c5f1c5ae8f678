import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { useState } from 'react';
import { type GuideTask, guideQuery, guideTasks } from '@/api/guide';
import { ButtonLink } from '@/kit/button-link';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { Link } from '@/kit/link';
import { named, isOn, type ModuleName } from '@/lib/institute';
import { hasPage } from '@/lib/open-pages';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import styles from './guide-page.module.css';
import { tourSteps } from './tour-steps';

const Tour = lazyDialog(async () => (await import('./tour')).Tour);

/** Title, reason, address and module of each first step. */
const tasks: Record<
  GuideTask,
  { title: string; why: string; to: string; action: string; module?: ModuleName }
> = {
  check_in: { title: '签到一次', why: '每天签到领金币，金币换奖品', to: paths.signIn(), action: '去签到' },
  course: {
    title: '选一门课',
    why: '选课后，进度和作业都归到“我的课程”',
    to: paths.classification(),
    action: '去选课',
  },
  lesson: {
    title: '学完一节课',
    why: '课件、教材、练习和测验都在一节课里',
    to: paths.missions(),
    action: '去学习',
  },
  note: {
    title: '记一条笔记',
    why: '在教材里划线，或在视频旁写下想法',
    to: paths.missions(),
    action: '去教材',
    module: 'notes',
  },
  practice: {
    title: '提交一次练习',
    why: '代码直接在浏览器里运行',
    to: paths.missions(),
    action: '去练习',
    module: 'practice',
  },
  exam: {
    title: '完成一次测验',
    why: '每节课有测验，也可以自己组卷',
    to: paths.testPage(),
    action: '去测验',
  },
  chat: {
    title: '问一次 AI 助手',
    why: '在任何一节课旁边，随时提问',
    to: paths.missions(),
    action: '去提问',
  },
  activity: {
    title: '报名一个活动',
    why: '讲座、比赛和志愿服务',
    to: paths.activityCanRegList(),
    action: '去看看',
  },
};

/** The steps that can be taken here. */
const openTasks = guideTasks.filter((task) => isOn(tasks[task].module ?? 'core') && hasPage(tasks[task].to));

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.prefetchQuery(guideQuery);

/** /user/guidepage: a tour of the frame, which only a press begins, and the first steps, ticked by what was really done. */
export function Component() {
  const [isTouring, setTouring] = useState(false);
  const guide = useQuery(guideQuery);
  return (
    <Page>
      <PageHeader title="新手引导" description={named('一分钟认识', '，再用几件小事上手。')} />
      <Columns
        side={
          <Card title="认识界面">
            <Stack gap={4}>
              <ol className={styles.steps} aria-label="导览的内容">
                {tourSteps.map(({ title }) => (
                  <li key={title}>{title}</li>
                ))}
              </ol>
              <Button
                variant="primary"
                icon={<Compass />}
                onPointerEnter={() => void Tour.preload()}
                onFocus={() => void Tour.preload()}
                onClick={() => setTouring(true)}
              >
                开始导览
              </Button>
              <p className={textStyles.hint}>随时按 Esc 结束；以后不会自己弹出来。</p>
            </Stack>
          </Card>
        }
      >
        <Card title="新手任务">
          <Loaded
            query={guide}
            skeleton={<LinesSkeleton lines={openTasks.length} height={48} />}
            failure="新手任务加载失败"
          >
            {({ done }) => <Tasks done={done} />}
          </Loaded>
        </Card>
      </Columns>
      <footer className={textStyles.note}>
        <Link to={paths.accessibility()}>无障碍声明</Link>
      </footer>
      <Tour open={isTouring} onClose={() => setTouring(false)} />
    </Page>
  );
}

function Tasks({ done: everDone }: { done: readonly GuideTask[] }) {
  const done = everDone.filter((task) => openTasks.includes(task));
  const isAll = done.length === openTasks.length;
  return (
    <Stack gap={4}>
      {isAll ? (
        <Notice tone="success" title="全部完成，你已经上手了" />
      ) : (
        <ProgressBar
          label={`完成 ${done.length} / ${openTasks.length}`}
          value={done.length}
          max={openTasks.length}
          showValue
        />
      )}
      <ul aria-label="新手任务">
        {openTasks.map((task) => {
          const { title, why, to, action } = tasks[task];
          const isDone = done.includes(task);
          return (
            <li key={task} className={styles.task}>
              <LearningMark state={isDone ? 'done' : 'open'} iconOnly />
              <div className={styles.words}>
                <p className={textStyles.medium}>{title}</p>
                <p className={textStyles.caption}>{why}</p>
              </div>
              {!isDone && (
                <ButtonLink size="small" to={to} aria-label={`${action}：${title}`}>
                  {action}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
