import { useState } from 'react';
import { type CampusCard, cardTopUp, TOP_UP } from '@/api/card';
import { FormDialog } from '@/kit/form/form-dialog';
import { YuanFields } from '@/kit/form/yuan-fields';
import { unansweredCall } from '@/kit/once-call';
import { useAction } from '@/kit/use-action';
import { yuanText } from '@/lib/number';
import { DescriptionList } from '@/ui/description-list';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-store';

interface TopUpDialogProps {
  card: CampusCard;
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
  const unanswered = busy ? undefined : unansweredCall(cardTopUp)?.amount;
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
          <YuanFields
            label="充值金额（元）"
            bounds={TOP_UP}
            value={wanted}
            disabled={busy}
            onChange={setWanted}
          />
          <DescriptionList
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
