import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Copy } from 'lucide-react';
import { agendaFeedQuery, agendaFeedRenew, agendaFeedStop } from '@/api/agenda-feed';
import { copyText } from '@/engines/markdown/copy-text';
import { ActButton, ActRow } from '@/kit/act-button';
import { Loaded } from '@/kit/loaded';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Dialog } from '@/ui/dialog';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';

const refresh = [agendaFeedQuery.queryKey];

/** The address by which a calendar elsewhere follows the student's dates: made, copied, changed and ended here. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(agendaFeedQuery);
  return (
    <Dialog
      open
      title="订阅日历"
      description="把地址加到手机、电脑或邮箱的日历里，那里的日程会自己更新，不用再导出。"
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded query={query} skeleton={<LinesSkeleton lines={2} height="2.5rem" />} failure="订阅地址加载失败">
        {({ address }) =>
          address === null ? (
            <Stack gap={3}>
              <p className={textStyles.note}>还没有订阅地址。</p>
              <Cluster>
                <ActButton act={agendaFeedRenew} input={{}} refresh={refresh} variant="primary">
                  生成订阅地址
                </ActButton>
              </Cluster>
            </Stack>
          ) : (
            <Feed address={new URL(address, location.origin).href} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const copy = async (address: string): Promise<void> =>
  (await copyText(address))
    ? showToast('已复制订阅地址', { type: 'success' })
    : showToast('没有复制成功，请选中地址后手动复制', { type: 'warning' });

const Feed = ({ address }: { address: string }) => (
  <Stack gap={3}>
    <TextField
      label="订阅地址"
      readOnly
      value={address}
      onFocus={({ target }) => target.select()}
      hint="有这个地址的人不用登录就能看到你的日程，请不要发给别人。已经发出去了，就换一个。"
    />
    <Cluster gap={2}>
      <Button variant="primary" icon={<Copy />} onClick={() => void copy(address)}>
        复制地址
      </Button>
      <a className={buttonClass({})} href={address.replace(/^https?:/, 'webcal:')}>
        <CalendarSync />
        在日历应用中打开
      </a>
    </Cluster>
    <Cluster gap={2}>
      <ActRow>
        <ActButton
          act={agendaFeedRenew}
          input={{}}
          done="已换成新的地址"
          refresh={refresh}
          size="small"
          ask={{ body: '现在的地址会马上失效，用它订阅的日历不再更新，要用新地址重新订阅。', danger: true }}
        >
          换一个地址
        </ActButton>
        <ActButton
          act={agendaFeedStop}
          input={{}}
          done="已停止订阅"
          refresh={refresh}
          size="small"
          ask={{ body: '现在的地址会马上失效，用它订阅的日历不再更新。', danger: true }}
        >
          停止订阅
        </ActButton>
      </ActRow>
    </Cluster>
  </Stack>
);
