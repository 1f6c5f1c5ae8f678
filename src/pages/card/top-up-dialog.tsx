import { useState } from 'react';
import { type Card, cardTopUp, TOP_UP } from '@/api/card';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { yuanText } from '@/lib/yuan-text';
import { Facts } from '@/ui/facts';
import { Notice } from '@/ui/notice';
import { Segmented } from '@/ui/segmented';
import { StepperField } from '@/ui/stepper-field';
import { showToast } from '@/ui/toast-store';
import { unansweredTopUp } from './unanswered-top-up';

const amounts = ['20', '50', '100', '200'].map((value) => ({ value, label: `${value} 元` }));

interface TopUpDialogProps {
  card: Card;
  onClose: () => void;
}

/** Tops the card up, once. One that has no answer is settled before there can be another. */
export function TopUpDialog({ card, onClose }: TopUpDialogProps) {
  const [wanted, setWanted] = useState(50);
  const { run, busy, problem } = useAction(cardTopUp, {
    refresh: [['card']],
    onDone: ({ amount, balance }) => {
      showToast(`已充值 ${yuanText(amount)} 元，余额 ${yuanText(balance)} 元`, { type: 'success' });
      onClose();
    },
  });
  const unanswered = busy ? undefined : unansweredTopUp();
  return (
    <FormDialog
      title="校园卡充值"
      action={unanswered === undefined ? '确认充值' : '确认结果'}
      busy={busy}
      problem={problem}
      onSubmit={() => run({ amount: unanswered ?? wanted * 100 })}
      onClose={onClose}
    >
      {unanswered === undefined ? (
        <>
          <Segmented
            label="常用金额"
            options={amounts}
            value={String(wanted)}
            onChange={(value) => setWanted(Number(value))}
          />
          <StepperField
            label="充值金额（元）"
            hint={`${TOP_UP.least}–${TOP_UP.most} 元的整数`}
            value={wanted}
            min={TOP_UP.least}
            max={TOP_UP.most}
            disabled={busy}
            onChange={setWanted}
          />
          <Facts
            rows={[
              ['扣款账户', card.bank],
              ['充值后余额', `${yuanText(card.balance + wanted * 100)} 元`],
            ]}
          />
        </>
      ) : (
        <Notice tone="warning" title={`${yuanText(unanswered)} 元的充值还没有收到回复`}>
          <p>可能已经到账。点“确认结果”问清楚：到账了就不会再充，没有收到就补上这一笔，不会重复扣款。</p>
        </Notice>
      )}
    </FormDialog>
  );
}
