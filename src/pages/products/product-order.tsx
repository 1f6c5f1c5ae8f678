import { Ban, Coins, MapPin, PackageX, Truck } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { ProductDetail, ProductOption } from '@/api/products';
import { GoldShort } from '@/features/gold';
import { startOrder } from '@/features/orders';
import { useListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { RadioGroup } from '@/ui/radio-group';
import { StepperField } from '@/ui/stepper-field';
import textStyles from '@/ui/text.module.css';
import { boundOf, type Hindrance, hindranceNames, hindranceOf, limitText, stockText } from './product-labels';
import styles from './product-order.module.css';

export type Gold = ComponentProps<typeof GoldShort>['gold'];

/** The choice, kept in the address: it is there again after the way back from the confirming page. */
const choice = v.object({
  option: v.optional(v.string(), ''),
  quantity: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), '1'),
});

/** The option that the address names, else the first that is there. */
const chosenOf = (options: readonly ProductOption[], wanted: string): ProductOption | undefined =>
  options.find(({ option_id }) => option_id === wanted) ??
  options.find(({ stock }) => stock > 0) ??
  options[0];

interface ProductOrderProps {
  product: ProductDetail;
  gold: Gold;
}

/** Price and options of a product, and the way to its order, or why there is none. */
export function ProductOrder({ product, gold }: ProductOrderProps) {
  const { options, price, exchanged, delivery, place } = product;
  const { filter, set } = useListSearch(choice);
  const navigate = useNavigate();
  const name = useId();
  const reasonId = useId();
  const chosen = chosenOf(options, filter.option);
  if (!chosen) return null;

  const bound = boundOf(product, chosen.stock, gold.balance);
  const most = Math.max(1, bound.most);
  const quantity = Math.min(Number(filter.quantity), most);
  const hindrance = hindranceOf({ ...product, stock: chosen.stock });
  const isShort = price > gold.balance;

  const order = () => {
    startOrder({ product_id: product.product_id, option_id: chosen.option_id, quantity, price });
    void navigate(paths.confirmOrder());
  };

  return (
    <Card title="兑换">
      <Stack gap={5}>
        <Cluster spread gap={3}>
          <p className={styles.price}>
            <Coins />
            <strong>{numberText(price)}</strong> 金币
          </p>
          <span className={textStyles.hintFigures}>已兑 {numberText(exchanged)} 件</span>
        </Cluster>
        {product.is_listed && (
          <>
            {options.length > 1 ? (
              <RadioGroup
                label="规格"
                name={name}
                className={styles.options}
                value={chosen.option_id}
                onChange={(option) => set({ option })}
                options={options.map((option) => ({
                  value: option.option_id,
                  label: option.name,
                  description: stockText(option),
                  disabled: option.stock === 0,
                }))}
              />
            ) : (
              <p className={textStyles.noteFigures}>{stockText(chosen)}</p>
            )}
            <StepperField
              label="数量"
              value={quantity}
              max={most}
              disabled={hindrance !== undefined || isShort}
              hint={hindrance || isShort ? limitText(product) : bound.text}
              onChange={(wanted) => set({ quantity: String(wanted) })}
            />
            <p className={styles.delivery}>
              {delivery === 'mail' ? <Truck /> : <MapPin />}
              {delivery === 'mail' ? '邮寄：寄到你的收货地址，邮费已含' : `自提：${place}，凭取件码领取`}
            </p>
          </>
        )}
        <Cluster gap={4} className={styles.foot}>
          <Button
            variant="primary"
            size="large"
            disabled={hindrance !== undefined || isShort}
            aria-describedby={reasonId}
            onClick={order}
          >
            立即兑换
          </Button>
          <div id={reasonId} className={styles.outcome}>
            {hindrance ? (
              <Reason hindrance={hindrance} product={product} chosen={chosen} />
            ) : isShort ? (
              <p className={styles.short}>
                金币不足，
                <GoldShort price={price} gold={gold} />
              </p>
            ) : (
              <p className={textStyles.noteFigures}>
                合计 {numberText(price * quantity)} 金币，兑换后余{' '}
                {numberText(gold.balance - price * quantity)} 金币
              </p>
            )}
          </div>
        </Cluster>
      </Stack>
    </Card>
  );
}

interface ReasonProps {
  hindrance: Hindrance;
  product: ProductDetail;
  chosen: ProductOption;
}

/** Why a product cannot be exchanged, and what can be done about it. */
function Reason({ hindrance, product, chosen }: ReasonProps) {
  const words: Record<Hindrance, string> = {
    unlisted: `${hindranceNames.unlisted}，不能再兑换`,
    limit: `${hindranceNames.limit}：${limitText(product)}`,
    sold_out: stockText(chosen) + (product.stock > 0 ? '，可以换一个规格' : ''),
  };
  const Icon = hindrance === 'sold_out' ? PackageX : Ban;
  return (
    <p className={styles.hindrance}>
      <Icon />
      {words[hindrance]}
    </p>
  );
}
