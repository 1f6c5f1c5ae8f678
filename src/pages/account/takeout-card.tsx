import { Archive } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTask } from '@/kit/use-task';
import { downloadFile } from '@/lib/download-file';
import { institute, isOn, type ModuleName } from '@/lib/institute';
import { dayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Grid, Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import type { TakeoutPart } from './takeout';

/** Name and file formats of each part, and the modules of which one at least must be there. */
const partNames: Record<TakeoutPart, { name: string; form: string; of?: ModuleName[] }> = {
  account: { name: '账号、资料和介绍', form: 'JSON、Markdown' },
  study: { name: '学习进度、历史和练习代码', form: 'JSON', of: ['learning', 'gold'] },
  homework: { name: '作业和实验', form: 'JSON', of: ['practice'] },
  questions: { name: '错题和提问', form: 'JSON', of: ['exams', 'practice'] },
  favourites: { name: '收藏', form: 'JSON', of: ['notes'] },
  notes: { name: '笔记', form: 'Markdown', of: ['notes'] },
  gold: { name: '金币明细', form: 'CSV', of: ['gold'] },
  exams: { name: '考试记录和答卷', form: 'CSV、JSON', of: ['exams'] },
  chats: { name: 'AI 对话', form: '每个对话一份 Markdown', of: ['notes'] },
  messages: { name: '私信', form: '每个会话一份 Markdown', of: ['messages'] },
  applications: { name: '申请', form: 'JSON', of: ['affairs'] },
  activities: { name: '报名和发布的活动', form: 'JSON', of: ['activities'] },
  orders: { name: '订单和收货地址', form: 'JSON', of: ['gold'] },
  card: { name: '校园卡和流水', form: 'JSON', of: ['campus'] },
  campus: { name: '借阅、报修、勤工助学和社团', form: 'JSON', of: ['services', 'campus', 'activities'] },
  calendar: {
    name: '日程',
    form: '活动、实验、挂号、座位和洗衣的 .ics',
    of: ['activities', 'practice', 'services', 'campus'],
  },
};

const all = (Object.keys(partNames) as TakeoutPart[]).filter(
  (part) => partNames[part].of?.some(isOn) ?? true,
);

/** Everything that the student has here as one ZIP, made in the browser. */
export function TakeoutCard() {
  const [wanted, setWanted] = useState<ReadonlySet<TakeoutPart>>(new Set(all));
  const [current, setCurrent] = useState<TakeoutPart>();
  // Parts that have come stay for the next try, which requests only the failed one.
  const come = useRef(new Map<TakeoutPart, Record<string, string>>());
  const chosen = all.filter((part) => wanted.has(part));

  const pack = useTask(async (_: void, signal) => {
    const { filesOf, zipOf } = await import('./takeout');
    for (const part of chosen) {
      setCurrent(part);
      if (come.current.has(part)) continue;
      come.current.set(part, await filesOf(part, signal));
    }
    const files = Object.assign({}, ...chosen.map((part) => come.current.get(part)));
    come.current.clear();
    downloadFile(`${institute.name}-我的数据-${dayOf(Date.now())}.zip`, zipOf(files), 'application/zip');
    showToast('你的数据已打包下载', { type: 'success' });
  });

  const name = current ? partNames[current].name : '';
  const toggle = (part: TakeoutPart, isWanted: boolean) =>
    setWanted(new Set(all.filter((each) => (each === part ? isWanted : wanted.has(each)))));
  return (
    <Card title="带走我的数据">
      <Stack gap={4}>
        <p className={textStyles.note}>
          打包成一个 ZIP，在你的浏览器里生成，不经过其他服务器。个人影片和心理咨询不在其中。
        </p>
        <Grid as="ul" least="15rem" rowGap={2} aria-label="要带走的数据">
          {all.map((part) => (
            <li key={part}>
              <Checkbox
                label={
                  <>
                    {partNames[part].name} <span className={textStyles.caption}>{partNames[part].form}</span>
                  </>
                }
                checked={wanted.has(part)}
                disabled={pack.busy}
                onChange={({ target }) => toggle(part, target.checked)}
              />
            </li>
          ))}
        </Grid>
        {pack.busy && (
          <ProgressBar
            label={`正在整理：${name}`}
            value={current ? chosen.indexOf(current) : 0}
            max={chosen.length}
            showValue
          />
        )}
        {pack.failure && (
          <p role="alert" className={textStyles.problem}>
            “{name}”没有取到，其余的已经备好。{pack.failure.message}
            {!pack.failure.retryable && '。可以先去掉这一项，打包其余的。'}
          </p>
        )}
        <Cluster>
          <Button
            icon={<Archive />}
            disabled={chosen.length === 0}
            busy={pack.busy}
            onClick={() => void pack.run()}
          >
            {pack.failure?.retryable ? '重试' : '打包下载'}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
