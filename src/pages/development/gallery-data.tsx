import { BookOpen, Coins, Flame, FlaskConical, Trophy } from 'lucide-react';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { BarChart } from '@/ui/bar-chart';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster, Grid, Stack } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressBar } from '@/ui/progress-bar';
import { ProgressRing } from '@/ui/progress-ring';
import { Stat } from '@/ui/stat';
import { Table } from '@/ui/table';
import { GallerySection } from './gallery-section';

const records = [
  { id: '1', lesson: '函数与递归', course: 'Python 程序设计', minutes: 42, score: 96, state: '已完成' },
  { id: '2', lesson: '导数的几何意义', course: '高等数学（上）', minutes: 35, score: 88, state: '已完成' },
  { id: '3', lesson: '牛顿第二定律', course: '大学物理', minutes: 18, score: null, state: '进行中' },
];

const week = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((label, index) => ({
  label,
  value: [35, 52, 0, 68, 41, 96, 27][index] ?? 0,
}));

const tones = {
  neutral: '未开始',
  brand: '推荐',
  success: '已通过',
  warning: '即将截止',
  danger: '已逾期',
  info: '新消息',
  gold: '+20 金币',
} as const;

const columns = [
  {
    key: 'lesson',
    header: '课时',
    cell: (row: (typeof records)[number]) => <a href="#tokens">{row.lesson}</a>,
  },
  { key: 'course', header: '课程', cell: (row: (typeof records)[number]) => row.course },
  {
    key: 'state',
    header: '状态',
    cell: (row: (typeof records)[number]) => (
      <Badge tone={row.state === '已完成' ? 'success' : 'info'}>{row.state}</Badge>
    ),
  },
  {
    key: 'minutes',
    header: '时长（分钟）',
    align: 'end',
    cell: (row: (typeof records)[number]) => row.minutes,
  },
  { key: 'score', header: '得分', align: 'end', cell: (row: (typeof records)[number]) => row.score ?? '—' },
] as const;

/** Badges, marks, avatars, progress, figures, cards, chart, table. */
export function GalleryData() {
  return (
    <GallerySection title="数据">
      <Cluster gap={3}>
        {(Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tones[tone]}
          </Badge>
        ))}
        {(['done', 'in_progress', 'open', 'locked'] as const).map((state) => (
          <LearningMark key={state} state={state} />
        ))}
        <Avatar name="林晓雨" size="small" />
        <Avatar name="Ada Lovelace" />
        <Avatar name="周" size="large" />
        <Avatar name="图片失效" src="/nowhere.png" />
        <IconBadge icon={<BookOpen />} size="small" />
        <IconBadge icon={<FlaskConical />} tone="info" />
        <IconBadge icon={<Coins />} tone="gold" size="large" />
      </Cluster>
      <Grid top least="17rem" gap={5}>
        <Card>
          <Stat label="连续学习" value="12" unit="天" hint="比上次多 3 天" tone="gold" />
        </Card>
        <Card>
          <Stat label="本周学习" value="5.3" unit="小时" hint="比上周多 18%" />
        </Card>
        <Card>
          <Stat label="平均得分" value="91" unit="分" tone="success" />
        </Card>
        <Card>
          <Stat label="金币" value="1,280" unit="枚" tone="gold" />
        </Card>
      </Grid>
      <Grid fit top least="22rem" gap={5}>
        <Card
          title="学习时长"
          actions={
            <Button size="small" variant="ghost">
              查看全部
            </Button>
          }
        >
          <BarChart label="本周每天学习的分钟数" data={week} unit="分钟" />
        </Card>
        <Card title="学习进度" as="article">
          <Stack>
            <ProgressBar label="Python 程序设计" value={13} max={20} showValue />
            <ProgressBar label="高等数学（上）" value={0} showValue />
            <ProgressBar label="大学英语" value={100} showValue />
            <Cluster gap={3}>
              <ProgressRing label="今日目标" value={72} />
              <ProgressRing label="本周目标" value={45} size={88}>
                <Flame />
              </ProgressRing>
              <ProgressRing label="测验" value={100} size={32} />
              <ProgressRing label="错题复习" value={0} />
              <IconBadge icon={<Trophy />} tone="success" />
            </Cluster>
          </Stack>
        </Card>
      </Grid>
      <Table caption="学习记录" columns={columns} rows={records} rowKey={(row) => row.id} />
      <Table
        caption="空的学习记录"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty="还没有学习记录"
      />
    </GallerySection>
  );
}
