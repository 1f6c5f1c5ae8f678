import { Plus, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { type CampusCard, cardReportLoss } from '@/api/card';
import { ActButton } from '@/kit/act-button';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Button } from '@/ui/button';

const TopUpDialog = lazyDialog(async () => (await import('./top-up-dialog')).TopUpDialog);
const FoundDialog = lazyDialog(async () => (await import('./found-dialog')).FoundDialog);

/** Actions for the card: two presses report it lost. */
export function CardActions({ card }: { card: CampusCard }) {
  const [open, setOpen] = useState<'top-up' | 'found' | null>(null);
  return (
    <>
      {card.state === 'lost' ? (
        <Button onClick={() => setOpen('found')}>解除挂失</Button>
      ) : (
        <>
          <ActButton
            act={cardReportLoss}
            input={{}}
            done="已挂失，卡不能再付款"
            refresh={[['card']]}
            icon={<ShieldAlert />}
            ask={{
              title: '挂失校园卡',
              body: `尾号 ${card.number.slice(-2)} 的卡马上停用，余额不受影响。找到后可以在这里解除挂失；补卡请到一卡通中心。`,
              action: '确认挂失',
              refusal: '取消',
              danger: true,
            }}
          >
            挂失
          </ActButton>
          <Button
            variant="primary"
            icon={<Plus />}
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
