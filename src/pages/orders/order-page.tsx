import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderCancel, orderConfirm, type OrderDetail, orderQueries } from '@/api/orders';
import { copyText } from '@/engines/markdown/copy-text';
import { ActButton, ActRow } from '@/kit/act-button';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { Link } from '@/kit/link';
import { numberText, signedText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { QrCode } from '@/ui/qr-code';
import { StepList } from '@/ui/step-list';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { GoodsRow } from './goods-row';
import { goodsName, stateWords } from './order-labels';
import styles from './pick-up.module.css';

async function copy(code: string): Promise<void> {
  if (await copyText(code)) showToast('取件码已复制', { type: 'success' });
  else showToast('复制失败，请手动选择后复制', { type: 'error' });
}

/** Place for fetching an order, and the code for it. */
function PickUp({ pickUp: { code, place, hours, until } }: { pickUp: NonNullable<OrderDetail['pick_up']> }) {
  return (
    <Card title="取件">
      <Stack gap={3}>
        {code && (
          <div className={styles.code}>
            <QrCode label="取件码" text={code} />
            <p className={styles.characters}>{code}</p>
            <Button size="small" onClick={() => void copy(code)}>
              复制取件码
            </Button>
          </div>
        )}
        <div>
          <p>{place}</p>
          <p className={textStyles.note}>{hours}</p>
          {until && (
            <p className={textStyles.noteFigures}>
              保留到 <Moment at={until} />
            </p>
          )}
        </div>
      </Stack>
    </Card>
  );
}

/** /user/orderDetail/:oid: what has become of one order, and what can be done with it. */
export function Component() {
  const { oid = '' } = useParams();
  const query = useQuery({ ...orderQueries.detail(oid), refetchOnMount: 'always' });
  return (
    <DetailPage
      query={query}
      title="订单详情"
      failure="打不开这个订单"
      back={{ to: paths.orderList(), label: '查看全部兑换记录' }}
    >
      {(order) => <Order order={order} />}
    </DetailPage>
  );
}

const refresh = [['orders'], ['gold'], ['products']];

/** Actions on an order that are possible now. */
function OrderActions({ order }: { order: OrderDetail }) {
  const { order_id, total, can_cancel, can_confirm, delivery } = order;
  const act = { input: { order_id }, refresh };
  return (
    <ActRow>
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
    </ActRow>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const { text, tone } = stateWords(order);
  const { address, carrier, logistics, pick_up } = order;
  return (
    <>
      <DetailHeader
        title={goodsName(order)}
        meta={
          <>
            <Badge tone={tone}>{text}</Badge>
            <span>订单号 {order.order_id}</span>
          </>
        }
        actions={<OrderActions order={order} />}
      />
      <Columns
        side={
          <>
            {pick_up && <PickUp pickUp={pick_up} />}
            {address && (
              <Card title="收货地址">
                <Stack gap={1}>
                  <p>
                    <strong>{address.name}</strong>{' '}
                    <span className={textStyles.noteFigures}>{address.phone}</span>
                  </p>
                  <p className={textStyles.secondary}>{address.place}</p>
                </Stack>
              </Card>
            )}
          </>
        }
      >
        <Card title="订单进度">
          <StepList label="订单进度" steps={order.steps} />
        </Card>
        {carrier && (
          <Card title="物流">
            <Stack gap={3}>
              <p className={textStyles.noteFigures}>
                {carrier.name} {carrier.number}
              </p>
              <StepList
                label="物流"
                steps={logistics.map(({ note, at }) => ({ title: note, note: '', at }))}
              />
            </Stack>
          </Card>
        )}
        <Card title="商品">
          <GoodsRow goods={order} to={paths.productDetail(order.product_id)} quantity={order.quantity} />
        </Card>
        <Card title="金币" actions={<Link to={paths.goldList()}>金币明细</Link>}>
          <Stack as="ul" gap={2}>
            {order.gold.map(({ title, amount, at }) => (
              <li key={title}>
                {title}：<strong>{signedText(amount)} 金币</strong>{' '}
                <Moment at={at} className={textStyles.hintFigures} />
              </li>
            ))}
          </Stack>
        </Card>
      </Columns>
    </>
  );
}
