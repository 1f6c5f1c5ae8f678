import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, type Params, useParams } from 'react-router-dom';
import { goldQueries } from '@/api/gold';
import { type ProductDetail, productQueries } from '@/api/products';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { FavouriteButton } from '@/features/favourites';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { joinQueries } from '@/kit/page-query';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ProductCard } from './product-card';
import { ProductGallery } from './product-gallery';
import { type Gold, ProductOrder } from './product-order';
import productCardStyles from './product-card.module.css';
import productGalleryStyles from './product-gallery.module.css';
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
        <div className={productGalleryStyles.large}>
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

function Shown({ product, gold }: { product: ProductDetail; gold: Gold }) {
  const { product_id, title, summary, category, pictures, description, details, related } = product;
  return (
    <>
      <PageHeader
        title={title}
        description={summary}
        breadcrumbs={[
          <Link key="shop" to={paths.shopping()}>
            金币商城
          </Link>,
          <Link key="category" to={paths.shopping({ category })}>
            {category}
          </Link>,
          title,
        ]}
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
