import {
  type Repair,
  repairCancel,
  repairConfirm,
  repairKinds,
  repairMachine,
  type RepairState,
} from '@/api/repairs';
import { ActButton } from '@/kit/act-button';
import { useAction } from '@/kit/use-action';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { StepList } from '@/ui/step-list';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import { StoredPictures } from '@/engines/upload/stored-pictures';
import styles from './repairs.module.css';

const tones: Record<RepairState, Tone> = {
  waiting: 'info',
  accepted: 'brand',
  repaired: 'warning',
  closed: 'success',
  cancelled: 'neutral',
};
const refresh = [['repairs']];

/** One report: what is broken, how far it is, and what can be done. */
export function RepairItem({ repair }: { repair: Repair }) {
  const { kind, place, description, pictures, state, created_at, steps, worker } = repair;
  const isOpen = !repairMachine.isOver(state);
  return (
    <Stack gap={3} as="article" aria-label={`${repairKinds[kind]}：${place}`}>
      <Cluster gap={3} rowGap={1}>
        <span className={textStyles.medium}>{repairKinds[kind]}</span>
        <Badge tone={tones[state]}>{repairMachine.states[state]}</Badge>
        <span className={textStyles.hintFigures}>
          {place} · <Moment at={created_at} />
        </span>
      </Cluster>
      <div className={styles.columns}>
        <Stack gap={3}>
          <p className={styles.description}>{description}</p>
          <StoredPictures files={pictures} label="照片" />
          {worker && isOpen && (
            <p className={textStyles.noteFigures}>
              维修师傅：{worker.name} <a href={`tel:${worker.phone}`}>{worker.phone}</a>
            </p>
          )}
          <Actions repair={repair} />
        </Stack>
        <details open={isOpen}>
          <summary className={styles.summary}>进度</summary>
          <div className={styles.steps}>
            <StepList label="维修进度" steps={steps} />
          </div>
        </details>
      </div>
    </Stack>
  );
}

/** Buttons of a report, by its state. */
function Actions({ repair: { repair_id, state, can_cancel, place, kind } }: { repair: Repair }) {
  const confirm = useAction(repairConfirm, { refresh });
  if (repairMachine.isOpen(state, 'confirm', 'student'))
    return (
      <Cluster>
        <Button
          variant="primary"
          size="small"
          busy={confirm.busy}
          onClick={() => confirm.run({ repair_id, is_repaired: true })}
        >
          确认修好
        </Button>
        <Button
          size="small"
          busy={confirm.busy}
          onClick={() => confirm.run({ repair_id, is_repaired: false })}
        >
          还没修好
        </Button>
      </Cluster>
    );
  if (!can_cancel) return null;
  return (
    <Cluster>
      <ActButton
        act={repairCancel}
        input={{ repair_id }}
        done="已撤销报修"
        refresh={refresh}
        size="small"
        variant="ghost"
        ask={{
          body: `确定不用修“${place}”的${repairKinds[kind]}问题了吗？撤销后维修师傅不会再来。`,
          danger: true,
        }}
      >
        撤销报修
      </ActButton>
    </Cluster>
  );
}
