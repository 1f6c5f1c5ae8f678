import { Plus, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { type CampusCard, cardReportLoss } from '@/api/card';
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useAction } from '@/kit/use-action';
import { Button } from '@/ui/button';

const TopUpDialog = lazyDialog(async () => (await import('./top-up-dialog')).TopUpDialog);
const FoundDialog = lazyDialog(async () => (await import('./found-dialog')).FoundDialog);

/** Actions for the card: two presses report it lost. */
export function CardActions({ card }: { card: CampusCard }) {
  const [open, setOpen] = useState<'top-up' | 'found' | null>(null);
  const { run, busy } = useAction(cardReportLoss, {
    done: '已挂失，卡不能再付款',
    refresh: [['card']],
  });
  const report = async () => {
    const isMeant = await confirmAction({
      title: '挂失校园卡',
      body: `尾号 ${card.number.slice(-2)} 的卡马上停用，余额不受影响。找到后可以在这里解除挂失；补卡请到一卡通中心。`,
      action: '确认挂失',
      danger: true,
    });
    if (isMeant) run({});
  };
  return (
    <>
      {card.state === 'lost' ? (
        <Button onClick={() => setOpen('found')}>解除挂失</Button>
      ) : (
        <>
          <Button
            icon={<ShieldAlert aria-hidden="true" />}
            busy={busy}
            onPointerEnter={prepareConfirm}
            onClick={() => void report()}
          >
            挂失
          </Button>
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onPointerEnter={() => TopUpDialog.preload()}
            onClick={() => setOpen('top-up')}
          >
            充值
          </Button>
        </>
      )}
      <TopUpDialog open={open === 'top-up'} card={card} onClose={() => setOpen(null)} />
      <FoundDialog open={open === 'found'} onClose={() => setOpen(null)} />
    </>
  );
}
