import { useRef, useState } from 'react';
import { type Address, addressLine } from '@/api/addresses';
import type { EndpointOutput } from '@/api/endpoint';
import { changesBetween, type OrderChange, orderPlace, type orderPreview } from '@/api/orders';
import { AddressPicker, useChosenAddress } from '@/features/addresses';
import { type ShoppingItem, startOrder } from '@/features/orders';
import { ButtonLink } from '@/kit/button-link';
import { useAction } from '@/kit/use-action';
import { Link } from '@/kit/link';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { NeedsNetwork } from '@/ui/needs-network';
import textStyles from '@/ui/text.module.css';
import { GoodsRow } from './goods-row';
import { changeName, orderRules } from './order-labels';
import styles from './order-form.module.css';

type Preview = EndpointOutput<typeof orderPreview>;

interface OrderFormProps {
  item: ShoppingItem;
  order: Preview;
  addresses: readonly Address[];
  onPlaced: (orderId: string, left: AbortSignal) => void;
  onFailed: () => void;
}

/** Why an order cannot be placed however often it is tried; empty when it can. */
function obstacle(
  { stock, limit, bought, balance }: Preview,
  { quantity }: ShoppingItem,
  total: number,
): string {
  if (stock === 0) return '已兑完';
  if (stock < quantity) return `库存只剩 ${stock} 件`;
  if (limit !== null && bought + quantity > limit) return `每人限兑 ${limit} 件，你已兑换 ${bought} 件`;
  if (balance < total) return `金币不足，还差 ${numberText(total - balance)} 金币`;
  return '';
}

interface OrderChangesProps {
  changes: readonly OrderChange[];
  productId: string;
  onAccept: () => void;
}

/** Names what has changed since the page was opened, old and new; nothing is placed until the student goes on with it. */
const OrderChanges = ({ changes, productId, onAccept }: OrderChangesProps) => (
  <div role="alert">
    <Card title="有变化，请重新核对" className={styles.changes}>
      <Stack gap={3}>
        <p className={textStyles.secondary}>打开这一页之后，下面的内容变了。还没有下单，没有扣金币。</p>
        <ul className={styles.rules}>
          {changes.map((change) => (
            <li key={change.what}>
              {changeName(change)}：<del>{change.before}</del> → <strong>{change.after}</strong>
            </li>
          ))}
        </ul>
        <Cluster>
          <Button variant="primary" onClick={onAccept}>
            按新的内容继续
          </Button>
          <ButtonLink to={paths.productDetail(productId)} variant="ghost">
            返回商品页
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  </div>
);

/** Goods, delivery and price of an order. Changes since the page was opened are named before anything is placed. */
export function OrderForm({ item, order, addresses, onPlaced, onFailed }: OrderFormProps) {
  const { product_id, option_id, quantity } = item;
  const isMail = order.delivery === 'mail';
  const { price, stock, limit, balance } = order;
  const [shown, setShown] = useState({ price: item.price, stock, limit, balance });
  const chosen = useChosenAddress();
  /** The address as the student saw it when the page was opened, or chose it since. */
  const [shownAddress, setShownAddress] = useState(chosen);
  const address = isMail ? (shownAddress ?? chosen) : undefined;
  const current = addresses.find(({ address_id }) => address_id === address?.address_id);
  const submit = useRef<HTMLButtonElement>(null);
  const place = useAction(orderPlace, {
    refresh: [['orders'], ['gold'], ['products'], ['addresses']],
    onDone: ({ order_id }, _input, left) => {
      if (order_id) onPlaced(order_id, left);
      // This step has its answer: what is confirmed next is another one.
      else startOrder({ product_id, option_id, quantity, price: item.price });
    },
    onFailed,
  });

  const seen = { ...shown, address: address ? addressLine(address) : '' };
  const now = { price, stock, limit, balance, address: current ? addressLine(current) : '' };
  const changes = place.busy ? [] : changesBetween(seen, now, quantity);
  const total = price * quantity;
  const problem = obstacle(order, item, total) || (isMail && !address ? '请先新增收货地址' : '');
  const isReady = !problem && changes.length === 0;

  if (order.order_id && !place.busy)
    return <Placed orderId={order.order_id} order={order} quantity={quantity} />;
  return (
    <Columns
      side={
        <Card title="金币">
          <Stack gap={3}>
            <dl className={styles.sums}>
              <dt>单价</dt>
              <dd>{numberText(price)} 金币</dd>
              <dt>数量</dt>
              <dd>{quantity} 件</dd>
              <dt>现有金币</dt>
              <dd>{numberText(balance)} 金币</dd>
              <dt className={styles.total}>合计</dt>
              <dd className={styles.total}>{numberText(total)} 金币</dd>
              {balance >= total && (
                <>
                  <dt>兑换后剩余</dt>
                  <dd>{numberText(balance - total)} 金币</dd>
                </>
              )}
            </dl>
            {problem && <p className={textStyles.problem}>{problem}</p>}
            <Button
              ref={submit}
              variant="primary"
              size="large"
              busy={place.busy}
              aria-disabled={!isReady}
              onClick={() => {
                const address_id = address?.address_id ?? null;
                if (isReady) place.run({ product_id, option_id, quantity, address_id, seen }, item.step);
              }}
            >
              提交订单
            </Button>
            <NeedsNetwork act="提交订单" />
            {place.problem && (
              <p role="alert" className={textStyles.problem}>
                {place.problem}
              </p>
            )}
            {balance < total && <Link to={paths.myGold()}>看看怎样赚金币</Link>}
          </Stack>
        </Card>
      }
    >
      {changes.length > 0 && (
        <OrderChanges
          changes={changes}
          productId={product_id}
          onAccept={() => {
            startOrder({ product_id, option_id, quantity, price });
            setShown({ price, stock, limit, balance });
            setShownAddress(current ?? chosen);
            submit.current?.focus();
          }}
        />
      )}
      <Card title="商品">
        <GoodsRow goods={order} to={paths.productDetail(product_id)} quantity={quantity} />
      </Card>
      {isMail ? (
        <AddressPicker onChosen={setShownAddress} />
      ) : (
        <Card title="取件">
          <p>{order.place}</p>
        </Card>
      )}
      <Card title="兑换须知">
        <ul className={styles.rules}>
          {orderRules[order.delivery].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </Columns>
  );
}

interface PlacedProps {
  orderId: string;
  order: Preview;
  quantity: number;
}

/** The step has made its order: there is no second form. */
const Placed = ({ orderId, order, quantity }: PlacedProps) => (
  <Card title="这一单已经提交">
    <Stack gap={4}>
      <GoodsRow goods={order} to={paths.productDetail(order.product_id)} quantity={quantity} />
      <p className={textStyles.secondary}>已下单一次，不会重复扣金币。还想再要，请从商品页重新兑换。</p>
      <Cluster>
        <ButtonLink to={paths.orderDetail(orderId)} variant="primary">
          查看订单
        </ButtonLink>
        <ButtonLink to={paths.productDetail(order.product_id)}>再次兑换</ButtonLink>
        <ButtonLink to={paths.shopping()} variant="ghost">
          返回商城
        </ButtonLink>
      </Cluster>
    </Stack>
  </Card>
);
