import { orderCancel, orderConfirm, type OrderDetail } from '@/api/orders';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction } from '@/kit/confirm-action';
import { useAction } from '@/kit/use-action';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { goodsName } from './order-labels';

const refresh = [['orders'], ['gold'], ['products']];

/** Actions on an order that are possible now. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { order_id, total, can_cancel, can_confirm, delivery } = order;
  const cancel = useAction(orderCancel, { done: `已取消，${numberText(total)} 金币已退回`, refresh });
  const confirm = useAction(orderConfirm, { done: '已确认收货', refresh });
  const askToCancel = async () => {
    const isMeant = await confirmAction({
      title: '取消订单',
      body: `确定不要“${goodsName(order)}”了吗？${numberText(total)} 金币会马上退回。`,
      action: '取消订单',
      refusal: '保留订单',
      danger: true,
    });
    if (isMeant) cancel.run({ order_id });
  };
  const askToConfirm = async () => {
    const isMeant = await confirmAction({
      title: '确认收货',
      body:
        delivery === 'mail' ? '确定已经收到包裹了吗？' : '确定已经取走了吗？确认后取件码失效，不能再取消。',
      action: '确认收货',
      refusal: '还没有',
    });
    if (isMeant) confirm.run({ order_id });
  };
  return (
    <>
      {can_cancel && (
        <Button busy={cancel.busy} onClick={() => void askToCancel()}>
          取消订单
        </Button>
      )}
      {can_confirm && (
        <Button variant="primary" busy={confirm.busy} onClick={() => void askToConfirm()}>
          确认收货
        </Button>
      )}
      {!can_cancel && !can_confirm && (
        <ButtonLink to={paths.productDetail(order.product_id)}>再次兑换</ButtonLink>
      )}
    </>
  );
}
