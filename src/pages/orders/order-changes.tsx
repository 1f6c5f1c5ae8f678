import type { OrderChange } from '@/api/orders';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './order-form.module.css';
import { changeName } from './order-labels';

interface OrderChangesProps {
  changes: readonly OrderChange[];
  productId: string;
  onAccept: () => void;
}

/** Names what has changed since the page was opened, old and new; nothing is placed until the student goes on with it. */
export const OrderChanges = ({ changes, productId, onAccept }: OrderChangesProps) => (
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
