import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import {
  type Introduction,
  INTRODUCTION_LIMIT,
  introductionContent,
  introductionPublish,
  introductionQuery,
  introductionSave,
} from '@/api/introduction';
import { publicProfileQueries } from '@/api/public-profiles';
import { queryClient } from '@/api/query-client';
import { call } from '@/api/request';
import { MarkdownEditor } from '@/engines/markdown/markdown-editor';
import {
  createDraftOutbox,
  DraftConflict,
  DraftStatus,
  useHandIn,
  useSyncedDraft,
} from '@/engines/synced-draft';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { onceCall } from '@/kit/once-call';
import { oneForEach } from '@/lib/one-for-each';
import { paths } from '@/lib/paths';
import { useUserId } from '@/session/store';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { NeedsNetwork } from '@/ui/needs-network';
import textStyles from '@/ui/text.module.css';

/** The draft of the own introduction, one outbox for each session of a student. */
const introductionDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'introduction',
    schema: introductionContent,
    send: (input, options) => call(introductionSave, input, options),
  }),
);

/** There is one for each student. */
const ID = 'own';
type Input = EndpointInput<typeof introductionPublish>;
/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const once = { identity: ({ content }: Input) => content, subject: () => ID };
/** It has no files to wait for. */
const noFiles = { settled: () => Promise.resolve([]) };

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(introductionQuery);

/** /user/introduction: what a student writes of themselves, kept as it is typed, seen by others once it is published. */
export function Component() {
  const introduction = useQuery(introductionQuery);
  return (
    <DetailPage
      query={introduction}
      title="个人介绍"
      failure="个人介绍加载失败"
      back={{ to: paths.profile(), label: '个人资料' }}
    >
      {(data) => <Writing introduction={data} />}
    </DetailPage>
  );
}

function Writing({ introduction }: { introduction: Introduction }) {
  const { published, draft: given, is_shown } = introduction;
  const outbox = introductionDraftsOf(useQueryClient());
  const draft = useSyncedDraft(outbox, ID, given);
  const userId = useUserId();
  const [publish] = useState(() => onceCall(introductionPublish, once));
  const send = async (written: Input) => {
    const answer = await publish(written);
    // The public pages have a cache of their own.
    void queryClient.invalidateQueries({ queryKey: publicProfileQueries.profile(userId).queryKey });
    return answer;
  };
  const { submit, busy, problem } = useHandIn({
    outbox,
    id: ID,
    draft: given,
    files: noFiles,
    send,
    keys: { shown: introductionQuery.queryKey, list: introductionQuery.queryKey },
    words: {
      done: is_shown ? '已发布，别人现在看到的就是这一份' : '已发布；打开公开开关后别人才能看到',
      contested: '还没有发布：这份介绍在别处也改过，请先选择保留哪一份',
    },
  });
  const { text } = draft.content;
  const isPublished = text === published;
  return (
    <>
      <PageHeader
        title="个人介绍"
        description="写给同学和老师看的自我介绍，支持 Markdown、公式和代码。"
        meta={
          published && (
            <Badge tone={isPublished ? 'success' : 'warning'}>
              {isPublished ? '已发布' : '有未发布的修改'}
            </Badge>
          )
        }
        actions={
          <ButtonLink icon={<Eye />} to={paths.profileUser(userId)}>
            看看别人看到的
          </ButtonLink>
        }
      />
      {!is_shown && (
        <Notice tone="info" title="别人现在看不到你的介绍">
          <p>
            主页或“公开个人介绍”的开关没有打开。
            <ButtonLink size="small" variant="ghost" to={paths.profile()}>
              去设置
            </ButtonLink>
          </p>
        </Notice>
      )}
      <Card title="我的介绍" actions={<DraftStatus {...draft} />}>
        <Stack>
          {draft.conflict && <DraftConflict savedAt={draft.conflict.saved_at} onResolve={draft.resolve} />}
          <MarkdownEditor
            label="个人介绍"
            placeholder="可以写：在学什么、在做什么、怎样找到你"
            value={text}
            maxLength={INTRODUCTION_LIMIT}
            rows={12}
            readOnly={busy}
            onChange={(typed) => draft.change({ text: typed })}
            idPrefix="introduction"
          />
          {problem && (
            <p role="alert" className={textStyles.problem}>
              {problem}
            </p>
          )}
          <Cluster gap={3}>
            <Button
              variant="primary"
              icon={<Send />}
              busy={busy}
              disabled={isPublished || draft.conflict !== undefined}
              onClick={submit}
            >
              发布
            </Button>
            <NeedsNetwork act="发布" />
            <span className={textStyles.hint}>
              {text.trim() === '' && published
                ? '发布空白的介绍，主页上就不再显示。'
                : '发布之前，只有你看得到草稿。'}
            </span>
          </Cluster>
        </Stack>
      </Card>
    </>
  );
}
