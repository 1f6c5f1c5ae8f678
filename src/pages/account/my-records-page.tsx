import { queryOptions, useQuery } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import * as v from 'valibot';
import { collectorAddress, keptRecords, timeOf, type TrackRecord } from '@/features/tracker';
import { DetailHeader } from '@/kit/detail-page';
import { Filtered, ToLastPage } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { SupportLink } from '@/kit/support-link';
import { useListSearch } from '@/kit/use-list-search';
import { agoText } from '@/lib/duration';
import { institute, isOn, named } from '@/lib/institute';
import { numberText } from '@/lib/number';
import { isStorageRefused } from '@/lib/safe-storage';
import { localTimeOf, momentOf } from '@/lib/time';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { ErrorState } from '@/ui/error-state';
import { Columns, Grid, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { Pagination } from '@/ui/pagination';
import { PartSkeleton } from '@/ui/skeleton-page';
import { Stat, StatRow } from '@/ui/stat';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { actionNames, eventFields, recordText, usageFields, viewFields } from './record-words';

const PAGE_SIZE = 20;

/** Records are sent whenever the page is left (TRK-4), so that they are read again at each return to it. */
const keptQuery = queryOptions({
  queryKey: ['keptRecords'],
  queryFn: async () => ({
    // Else they are in memory alone, and gone before they could be looked at.
    records: isStorageRefused() ? null : keptRecords(),
    readAt: Date.now(),
  }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always',
});

const columns: readonly Column<TrackRecord>[] = [
  { key: 'at', header: '时间', cell: (record) => <Moment at={timeOf(record)} /> },
  { key: 'what', header: '记录', cell: recordText },
  { key: 'page', header: '页面', cell: ({ pageTitle }) => pageTitle || '—' },
  { key: 'address', header: '页面地址', cell: ({ pageRoute }) => <code>{pageRoute || '—'}</code> },
];

interface KeptRecordsProps {
  records: TrackRecord[];
  readAt: number;
}

/** The records themselves, the newest first. */
function KeptRecords({ records, readAt }: KeptRecordsProps) {
  const { page, setPage } = useListSearch(v.object({}));
  const [newest, oldest] = [records[0], records.at(-1)];
  const shown = records.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  // Both by the clock of this computer, as the records are.
  const now = momentOf(localTimeOf(readAt));
  return (
    <Filtered
      count={records.length}
      empty={{
        icon: <CloudUpload />,
        title: '这个浏览器里没有记录',
        description: '你的记录都已经送到学校的服务器。',
      }}
    >
      {newest && oldest && (
        <StatRow>
          <Stat label="还没有送出" value={numberText(records.length)} unit="条" />
          <Stat
            label="最早一条"
            value={agoText(now - momentOf(timeOf(oldest)))}
            hint={<Moment at={timeOf(oldest)} />}
          />
          <Stat
            label="最新一条"
            value={agoText(now - momentOf(timeOf(newest)))}
            hint={<Moment at={timeOf(newest)} />}
          />
        </StatRow>
      )}
      {shown.length === 0 ? (
        <ToLastPage total={records.length} pageSize={PAGE_SIZE} />
      ) : (
        <Table
          caption="还没有送出的记录"
          columns={columns}
          rows={shown}
          rowKey={({ recordId }) => recordId}
        />
      )}
      <Pagination page={page} pageSize={PAGE_SIZE} total={records.length} onPageChange={setPage} isCounted />
    </Filtered>
  );
}

/** The records in this browser, as of the last look. */
function KeptCard() {
  const kept = useQuery(keptQuery);
  return (
    <Card title="现在还在这个浏览器里">
      <Stack gap={4}>
        <Loaded query={kept} skeleton={<PartSkeleton />} failure="记录读取失败">
          {({ records, readAt }) =>
            records ? (
              <KeptRecords records={records} readAt={readAt} />
            ) : (
              <ErrorState
                title="读不到这个浏览器里的记录"
                description="浏览器不允许本站保存数据：记录只在内存里，离开页面时送出，送不出就没有了。"
                onRetry={() => void kept.refetch()}
              />
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
}

const kinds = [
  { title: '打开页面', about: '每打开一个页面记一条，离开时补上时间。', fields: viewFields },
  {
    title: '少数操作',
    about: `只记这几种：${Object.values(actionNames).join('、')}。`,
    fields: eventFields,
  },
  { title: '开始使用', about: '每次登录后记一条，当时就送出。', fields: usageFields },
];

const recordedNot = [
  '你输入的任何文字：笔记、搜索词、提问、答案、私信',
  '页面上的内容：成绩、余额、订单、别人的资料',
  '鼠标轨迹、按键、位置、其他网站',
  ...(isOn('services') ? ['心理咨询页里的任何操作：只记一次访问，不存在这台电脑上，送不出去就丢掉'] : []),
];

const collector = new URL(collectorAddress, window.location.origin);

const sending: readonly (readonly [string, string])[] = [
  ['离开时', '切到别的标签页、关掉窗口或离开平台的那一刻'],
  ['退出时', '退出登录或登录失效时，先送完再结束'],
  ['没送出的', '留在这个浏览器里，你下次登录时再送'],
  ['用谁的身份', '只用你自己的登录身份送；别人登录时不会送你的'],
  ['存不下时', '最早的先删掉，平台照常使用'],
];

/** /user/myRecords: which acts of the student are recorded, what of it is kept here, when and where it goes. */
export function Component() {
  return (
    <Page>
      <DetailHeader
        title="我的记录"
        description={named('', '会记下你打开了哪些页面。这里写明记什么、现在留着什么、什么时候送到哪里。')}
      />
      <Columns
        sideWidth="wide"
        side={
          <>
            <Card title="什么时候送、送到哪里">
              <Stack gap={4}>
                <DescriptionList rows={sending} />
                <p className={textStyles.note}>
                  送到{collector.origin === window.location.origin ? '平台自己的服务器' : '学校的记录服务器'}
                  ：<code>{collector.href}</code>
                </p>
              </Stack>
            </Card>
            <Card title="学校的说明">
              <Stack gap={3}>
                <p>{institute.records || '学校还没有写明这些记录的用途、谁能看、保存多久。'}</p>
                <SupportLink />
              </Stack>
            </Card>
            <Card title="不记录什么">
              <Stack as="ul" gap={2}>
                {recordedNot.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </Stack>
            </Card>
          </>
        }
      >
        <KeptCard />
        <Card title="记录什么">
          <Grid least="16rem" gap={6} top>
            {kinds.map(({ title, about, fields }) => (
              <Stack key={title} as="section" gap={3}>
                <h3 className={textStyles.strong}>{title}</h3>
                <p className={textStyles.note}>{about}</p>
                <DescriptionList
                  rows={Object.entries(fields).map(([key, words]) => [
                    words[0],
                    <Field key={key} name={key} about={words[1]} />,
                  ])}
                />
              </Stack>
            ))}
          </Grid>
        </Card>
      </Columns>
    </Page>
  );
}

const Field = ({ name, about }: { name: string; about: string }) => (
  <>
    {about} <code className={textStyles.caption}>{name}</code>
  </>
);
