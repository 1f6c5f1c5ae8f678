import { orderCancel, orderConfirm, type OrderDetail } from '@/api/orders';
import { ActButton } from '@/kit/act-button';
import { ButtonLink } from '@/kit/button-link';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { goodsName } from './order-labels';

const refresh = [['orders'], ['gold'], ['products']];

/** Actions on an order that are possible now. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { order_id, total, can_cancel, can_confirm, delivery } = order;
  const act = { input: { order_id }, refresh };
  return (
    <>
      {can_cancel && (
        <ActButton
          {...act}
          act={orderCancel}
          done={`已取消，${numberText(total)} 金币已退回`}
          ask={{
            body: `确定不要“${goodsName(order)}”了吗？${numberText(total)} 金币会马上退回。`,
            refusal: '保留订单',
            danger: true,
          }}
        >
          取消订单
        </ActButton>
      )}
      {can_confirm && (
        <ActButton
          {...act}
          act={orderConfirm}
          variant="primary"
          done="已确认收货"
          ask={{
            body:
              delivery === 'mail'
                ? '确定已经收到包裹了吗？'
                : '确定已经取走了吗？确认后取件码失效，不能再取消。',
            refusal: '还没有',
          }}
        >
          确认收货
        </ActButton>
      )}
      {!can_cancel && !can_confirm && (
        <ButtonLink to={paths.productDetail(order.product_id)}>再次兑换</ButtonLink>
      )}
    </>
  );
}
