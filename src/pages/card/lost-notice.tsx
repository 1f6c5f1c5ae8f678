import { type CampusCard, cardTopUp } from '@/api/card';
import { unansweredCall } from '@/kit/once-call';
import { minuteText } from '@/lib/time';
import { yuanText } from '@/lib/number';
import { Notice } from '@/ui/notice';

/** Urgent notices: the card is reported lost, or a top-up has no answer. */
export function LostNotice({ card: { state, lost_at } }: { card: CampusCard }) {
  const unanswered = unansweredCall(cardTopUp)?.amount;
  return (
    <>
      {state === 'lost' && lost_at && (
        <Notice tone="danger" title={`这张卡已于 ${minuteText(lost_at)} 挂失`}>
          <p>现在不能付款和充值，余额为你保留。找到卡后点“解除挂失”；补办新卡请带学生证到一卡通中心。</p>
        </Notice>
      )}
      {unanswered !== undefined && (
        <Notice tone="warning" title={`有一笔 ${yuanText(unanswered)} 元的充值还没有收到回复`}>
          <p>点“充值”确认结果，不会重复扣款。</p>
        </Notice>
      )}
    </>
  );
}
