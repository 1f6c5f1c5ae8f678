import type { OrderItem } from '@/api/orders';
import { Link } from '@/kit/link';
import { numberText } from '@/lib/number';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './goods-row.module.css';

interface GoodsRowProps {
  goods: Pick<OrderItem, 'title' | 'option_name' | 'picture' | 'price'>;
  /** The product's page. */
  to: string;
  quantity: number;
}

/** A product with what was chosen of it. */
export const GoodsRow = ({ goods, to, quantity }: GoodsRowProps) => (
  <div className={styles.row}>
    <img src={goods.picture.url} alt="" className={styles.picture} />
    <Stack gap={1}>
      <Link to={to} className={textStyles.medium}>
        {goods.title}
      </Link>
      {goods.option_name && <p className={textStyles.note}>{goods.option_name}</p>}
      <p className={textStyles.noteFigures}>
        {numberText(goods.price)} 金币 × {quantity}
      </p>
    </Stack>
  </div>
);
