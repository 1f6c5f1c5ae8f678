import { WashingMachine } from 'lucide-react';
import type { LaundryRoom, Machine } from '@/api/life-service';
import { ButtonLink } from '@/kit/button-link';
import { named } from '@/lib/institute';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Grid, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { freeText, machineName, machineStates } from './life-labels';
import { FreeNotice } from './washes-card';
import styles from './life-service.module.css';

interface LaundryProps {
  /** Those of one building. */
  rooms: readonly LaundryRoom[];
  opens: string;
  closes: string;
  isStale: boolean;
  now: Date;
}

/** The machines of a building by floor: what each does, when it is free, and what one can do about it. */
export function Laundry({ rooms, opens, closes, isStale, now }: LaundryProps) {
  if (rooms.length === 0)
    return <EmptyState icon={<WashingMachine />} title="这栋楼没有洗衣房" description="选另一栋楼看看。" />;
  return (
    <Stack gap={5}>
      {rooms.map(({ room_id, building, floor, machines }) => {
        const free = machines.filter(({ state }) => state === 'free').length;
        return (
          <Stack key={room_id} gap={3}>
            <Cluster>
              <h3 className={styles.floor}>{floor} 层</h3>
              <span className={textStyles.hintFigures}>
                {free > 0 ? `${free} 台空闲` : '没有空闲'}，共 {machines.length} 台
              </span>
            </Cluster>
            <Grid as="ul" least="14rem" gap={3} aria-label={`${building} ${floor} 层的机器`}>
              {machines.map((machine) => (
                <li key={machine.machine_id} className={styles.machine} data-state={machine.state}>
                  <MachineFacts
                    machine={machine}
                    where={`${building} ${floor} 层`}
                    opens={opens}
                    isStale={isStale}
                    now={now}
                  />
                </li>
              ))}
            </Grid>
          </Stack>
        );
      })}
      <p className={textStyles.hint}>
        {`开放时间 ${opens}–${closes}，每次 45 分钟。${named('提醒只在这台设备上、', '开着时有效')}；空出后别人也可能先用。`}
      </p>
    </Stack>
  );
}

interface MachineFactsProps {
  machine: Machine;
  where: string;
  opens: string;
  isStale: boolean;
  now: Date;
}

function MachineFacts({ machine, where, opens, isStale, now }: MachineFactsProps) {
  const { machine_id, state, free_at } = machine;
  const name = machineName(machine);
  const [word, tone] = machineStates[state];
  return (
    <>
      <Cluster as="span" spread>
        <span className={textStyles.medium}>{name}</span>
        <Badge tone={isStale ? 'neutral' : tone}>{word}</Badge>
      </Cluster>
      <span className={textStyles.noteFigures}>{freeText(machine, now, opens)}</span>
      {state !== 'broken' && (
        <Cluster gap={1}>
          <ButtonLink
            to={paths.lifeService({ machine: machine_id })}
            size="small"
            aria-label={`预约 ${where} ${name}`}
          >
            预约
          </ButtonLink>
          {free_at && (
            <FreeNotice
              id={`machine:${machine_id}:${free_at}`}
              at={free_at}
              what={`${where} ${name}`}
              text={`${where} ${name}应该空了`}
              label="空了提醒我"
              now={now}
            />
          )}
        </Cluster>
      )}
    </>
  );
}
