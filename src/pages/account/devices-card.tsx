import { useQuery } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone, Tablet } from 'lucide-react';
import { accountQueries, type Device, deviceEnd } from '@/api/account';
import { confirmAction } from '@/kit/confirm-action';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import { timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import styles from './devices-card.module.css';

const icons = { computer: <Laptop />, phone: <Smartphone />, tablet: <Tablet /> };

/** Devices signed in to the account, with sign-out for the others. */
export function DevicesCard() {
  const devices = useQuery(accountQueries.devices());
  const end = useAction(deviceEnd, { done: '已退出', refresh: [accountQueries.devices().queryKey] });
  const others = devices.data?.filter(({ is_current }) => !is_current) ?? [];
  const endAll = async () => {
    const isConfirmed = await confirmAction({
      title: '退出其他所有设备',
      body: `${others.length} 台设备要重新登录才能继续使用；还没有上传的内容会留在那台设备上。`,
      action: '全部退出',
    });
    if (isConfirmed) end.run({ device_id: null });
  };
  return (
    <Card
      title="登录设备"
      actions={
        others.length > 1 && (
          <Button size="small" variant="ghost" busy={end.busy} onClick={() => void endAll()}>
            退出其他所有设备
          </Button>
        )
      }
    >
      <Loaded query={devices} skeleton={<LinesSkeleton lines={3} height={48} />} failure="登录设备加载失败">
        {(list) => (
          <>
            <ul className={styles.devices} aria-label="登录设备">
              {list.map((device) => (
                <li key={device.device_id} className={styles.device}>
                  <DeviceRow
                    device={device}
                    busy={end.busy}
                    onEnd={() => end.run({ device_id: device.device_id })}
                  />
                </li>
              ))}
            </ul>
            <p className={textStyles.hint}>看到不认识的设备？先退出它，再修改密码。</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { name, kind, is_current, seen_at, signed_in_at } = device;
  const now = useNow('minute');
  return (
    <>
      <IconBadge icon={icons[kind]} tone={is_current ? 'brand' : 'neutral'} />
      <div className={styles.words}>
        <Cluster gap={2}>
          <span className={textStyles.medium}>{name}</span>
          {is_current && <Badge tone="brand">这台设备</Badge>}
        </Cluster>
        <p className={textStyles.caption}>
          {is_current ? (
            '正在使用'
          ) : (
            <>
              最近使用 <Moment at={seen_at}>{timeFromNow(seen_at, now)}</Moment>
            </>
          )}
          {'，'}
          <Moment at={signed_in_at}>{timeFromNow(signed_in_at, now)}</Moment> 登录
        </p>
      </div>
      {!is_current && (
        <Button
          size="small"
          icon={<LogOut />}
          aria-label={`退出登录：${name}`}
          disabled={busy}
          onClick={onEnd}
        >
          退出登录
        </Button>
      )}
    </>
  );
}
