import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { type OrderDetail, orderQueries } from '@/api/orders';
import { DetailPage } from '@/kit/detail-page';
import { signedText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { minuteText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { PageHeader } from '@/ui/page-header';
import { StepList } from '@/ui/step-list';
import textStyles from '@/ui/text.module.css';
import { GoodsRow } from './goods-row';
import { OrderActions } from './order-actions';
import { goodsName, stateWords } from './order-labels';
import { PickUp } from './pick-up';

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

function Order({ order }: { order: OrderDetail }) {
  const { text, tone } = stateWords(order);
  const { address, carrier, logistics, pick_up } = order;
  return (
    <>
      <PageHeader
        title={goodsName(order)}
        breadcrumbs={[
          <Link key="list" to={paths.orderList()}>
            兑换记录
          </Link>,
          '订单详情',
        ]}
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
                <Moment at={at} className={textStyles.hintFigures}>
                  {minuteText(at)}
                </Moment>
              </li>
            ))}
          </Stack>
        </Card>
      </Columns>
    </>
  );
}
