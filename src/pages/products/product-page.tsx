import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { useId, useState } from 'react';
import { type Params, useParams } from 'react-router-dom';
import { goldQueries } from '@/api/gold';
import { type ProductDetail, type ProductPicture, productQueries } from '@/api/products';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { FavouriteButton } from '@/features/favourites';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { lazyDialog } from '@/kit/lazy-dialog';
import { joinQueries } from '@/kit/page-query';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ProductCard } from './product-card';
import { type Gold, ProductOrder } from './product-order';
import pictureStyles from './picture.module.css';
import productCardStyles from './product-card.module.css';
import styles from './product-page.module.css';

/** Stands in for a product's page, in the shape it will have. */
const ProductSkeleton = () => (
  <Page>
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton width="16rem" height="1.75rem" />
    </div>
    <div className={styles.top}>
      <Stack gap={3}>
        <div className={styles.large}>
          <Skeleton width="100%" height="26rem" />
        </div>
        <Skeleton width="20rem" height="4rem" />
      </Stack>
      <Skeleton lines={8} height="1.5rem" width="min(100%, 30rem)" />
    </div>
  </Page>
);

const balance = () => ({ ...goldQueries.balance(), staleTime: 2_000, refetchOnWindowFocus: true });

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient, { pid = '' }: Params) =>
  Promise.all([
    cache.ensureQueryData(productQueries.detail(pid)),
    cache.ensureQueryData(goldQueries.balance()),
  ]);

/** /user/productDetail/:pid: one product, and how it is exchanged for gold. */
export function Component() {
  const { pid = '' } = useParams();
  const query = joinQueries(useQuery(productQueries.detail(pid)), useQuery(balance()));
  return (
    <DetailPage
      query={query}
      title="商品详情"
      failure="打不开这件商品"
      back={{ to: paths.shopping(), label: '回到金币商城' }}
      skeleton={<ProductSkeleton />}
    >
      {([product, gold]) => <Shown key={product.product_id} product={product} gold={gold} />}
    </DetailPage>
  );
}

const ZoomDialog = lazyDialog(async () => (await import('./zoom-dialog')).ZoomDialog);

interface ProductGalleryProps {
  title: string;
  pictures: readonly ProductPicture[];
}

/** The pictures of a product: one large, which can be zoomed, and all of them small, which arrow keys go through. */
function ProductGallery({ title, pictures }: ProductGalleryProps) {
  const name = useId();
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const shown = pictures[index] ?? pictures[0];
  if (!shown) return null;
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);

  return (
    <Stack as="section" gap={3} aria-label="商品图片">
      <figure className={classNames(styles.large, pictureStyles.veiled)}>
        <img src={shown.url} alt={shown.alt} width={800} height={800} />
        <button
          type="button"
          className={styles.zoom}
          onClick={() => setZoomed(true)}
          onFocus={() => ZoomDialog.preload()}
          onPointerEnter={() => ZoomDialog.preload()}
        >
          <ZoomIn />
          放大图片
        </button>
        <span className={classNames(textStyles.noteFigures, styles.steps)}>
          <IconButton size="small" label="上一张" icon={<ChevronLeft />} onClick={() => step(-1)} />
          <span aria-live="polite">
            {index + 1} / {pictures.length}
          </span>
          <IconButton size="small" label="下一张" icon={<ChevronRight />} onClick={() => step(1)} />
        </span>
      </figure>
      <Cluster role="radiogroup" aria-label="选择图片">
        {pictures.map(({ url, alt }, place) => (
          <label key={alt} className={classNames(styles.thumbnail, pictureStyles.veiled)}>
            <input
              type="radio"
              name={name}
              aria-label={alt}
              checked={place === index}
              onChange={() => setIndex(place)}
            />
            <img src={url} alt="" width={80} height={80} />
          </label>
        ))}
      </Cluster>
      <ZoomDialog
        open={isZoomed}
        title={title}
        pictures={pictures}
        index={index}
        onIndex={setIndex}
        onClose={() => setZoomed(false)}
      />
    </Stack>
  );
}

function Shown({ product, gold }: { product: ProductDetail; gold: Gold }) {
  const { product_id, title, summary, category, pictures, description, details, related } = product;
  return (
    <>
      <DetailHeader
        title={title}
        description={summary}
        between={[{ to: paths.shopping({ category }), label: category }]}
        actions={
          product.is_listed ? (
            <FavouriteButton kind="product" itemId={product_id} title={title} />
          ) : (
            <ButtonLink to={paths.shopping()}>回到金币商城</ButtonLink>
          )
        }
      />
      <div className={styles.top}>
        <ProductGallery title={title} pictures={pictures} />
        <ProductOrder product={product} gold={gold} />
      </div>
      <Columns
        side={
          <Card title="规格参数">
            <table className={styles.details}>
              <tbody>
                {details.map(({ label, value }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        }
      >
        <Card title="商品说明">
          <MarkdownText text={description} idPrefix={`product-${product_id}`} />
        </Card>
      </Columns>
      {related.length > 0 && (
        <Stack as="section" aria-label="同类商品" gap={3}>
          <h2 className={textStyles.large}>同类商品</h2>
          <ul className={productCardStyles.grid}>
            {related.map((other) => (
              <li key={other.product_id}>
                <ProductCard product={other} gold={gold} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  );
}
