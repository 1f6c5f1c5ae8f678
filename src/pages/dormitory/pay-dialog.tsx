import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardQueries } from '@/api/card';
import { dormitoryPay, ELECTRICITY_PAYMENT } from '@/api/dormitory';
import { FormDialog } from '@/kit/form/form-dialog';
import { YuanFields } from '@/kit/form/yuan-fields';
import { unansweredCall } from '@/kit/once-call';
import { useAction } from '@/kit/use-action';
import { numberText, yuanText } from '@/lib/number';
import { DescriptionList } from '@/ui/description-list';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-store';

interface PayDialogProps {
  /** On the meter, in yuan; null when it is not known. */
  balance: number | null;
  onClose: () => void;
}

/** Pays electricity from the campus card, once. A payment that has no answer is settled before there can be another. */
export function PayDialog({ balance, onClose }: PayDialogProps) {
  const [wanted, setWanted] = useState(50);
  const card = useQuery(cardQueries.show()).data;
  const { run, busy, problem } = useAction(dormitoryPay, {
    refresh: [['dormitory'], ['card']],
    onDone: ({ paid, balance: left, meter_balance }) => {
      showToast(
        `已缴 ${yuanText(paid)} 元，电费余额 ${numberText(meter_balance, 2)} 元，校园卡余额 ${yuanText(left)} 元`,
        { type: 'success' },
      );
      onClose();
    },
  });
  const unanswered = busy ? undefined : unansweredCall(dormitoryPay)?.amount;
  const isShort = card !== undefined && card.balance < wanted * 100;
  return (
    <FormDialog
      title="缴电费"
      action={unanswered === undefined ? `缴 ${wanted} 元` : '确认结果'}
      busy={busy}
      problem={
        problem || (isShort && unanswered === undefined ? '校园卡余额不够，请先给卡充值，或少缴一些' : '')
      }
      onSubmit={() => {
        if (unanswered !== undefined || !isShort) run({ amount: unanswered ?? wanted * 100 });
      }}
      onClose={onClose}
    >
      {unanswered === undefined ? (
        <>
          <YuanFields
            label="缴费金额（元）"
            bounds={ELECTRICITY_PAYMENT}
            value={wanted}
            disabled={busy}
            onChange={setWanted}
          />
          <DescriptionList
            rows={[
              ['校园卡余额', card ? `${yuanText(card.balance)} 元` : '—'],
              ['缴费后校园卡', card && !isShort ? `${yuanText(card.balance - wanted * 100)} 元` : '—'],
              ['缴费后电费', balance === null ? '—' : `${numberText(balance + wanted, 2)} 元`],
            ]}
          />
        </>
      ) : (
        <Notice tone="warning" title={`${yuanText(unanswered)} 元的缴费还没有收到回复`}>
          <p>可能已经缴上。点“确认结果”问清楚：缴上了就不会再扣，没有收到就补上这一笔，不会重复扣款。</p>
        </Notice>
      )}
    </FormDialog>
  );
}
