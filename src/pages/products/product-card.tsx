import { Ban, Clock, Coins, PackageX } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Product } from '@/api/products';
import { FavouriteButton } from '@/features/favourites';
import { GoldShort } from '@/features/gold';
import { StretchedLink } from '@/kit/stretched-link';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import { hindranceNames, hindranceOf, isScarce, limitText, stockText } from './product-labels';
import pictureStyles from './picture.module.css';
import styles from './product-card.module.css';

/** Badge on the picture: a hindrance, with a sign of its own, or a low stock; in words, not by colour alone. */
function State({ product }: { product: Product }) {
  const hindrance = hindranceOf(product);
  if (hindrance === 'sold_out')
    return product.restock_day === null ? (
      <Badge>
        <PackageX />
        {hindranceNames.sold_out}
      </Badge>
    ) : (
      <Badge tone="info">
        <Clock />
        即将补货
      </Badge>
    );
  if (hindrance)
    return (
      <Badge tone="danger">
        <Ban />
        {hindranceNames[hindrance]}
      </Badge>
    );
  return isScarce(product.stock) && <Badge tone="warning">{stockText(product)}</Badge>;
}

interface ProductCardProps {
  product: Product;
  /** Undefined while the balance is not known. */
  gold: ComponentProps<typeof GoldShort>['gold'] | undefined;
}

/** One product in a grid. The whole card opens it; the star and the way to earn lie above. */
export function ProductCard({ product, gold }: ProductCardProps) {
  const { product_id, title, summary, price, picture } = product;
  const hindrance = hindranceOf(product);
  const facts = [stockText(product), limitText(product)].filter(Boolean);
  return (
    <Card as="article" padding="none" linked className={styles.card}>
      <div className={classNames(styles.picture, pictureStyles.veiled, hindrance && styles.gone)}>
        <img src={picture.url} alt={picture.alt} width={400} height={400} decoding="async" />
        <p className={styles.state}>
          <State product={product} />
        </p>
        <FavouriteButton
          kind="product"
          itemId={product_id}
          title={title}
          size="small"
          className={styles.star}
        />
      </div>
      <div className={styles.body}>
        <h2 className={textStyles.large}>
          <StretchedLink to={paths.productDetail(product_id)}>{title}</StretchedLink>
        </h2>
        <p className={classNames(textStyles.hint, styles.summary)}>{summary}</p>
        <p className={classNames(textStyles.noteFigures, styles.price)}>
          <Coins />
          <strong>{numberText(price)}</strong> 金币
        </p>
        <p className={textStyles.hintFigures}>{facts.join(' · ')}</p>
        {gold && !hindrance && price > gold.balance && (
          <p className={styles.short}>
            <GoldShort price={price} gold={gold} />
          </p>
        )}
      </div>
    </Card>
  );
}
