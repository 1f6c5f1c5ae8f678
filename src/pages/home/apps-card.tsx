import { Grid2x2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { appsOf, usePins } from '@/features/apps';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import styles from './apps-card.module.css';

/** The applications that the student has at hand, one click away. */
export function AppsCard() {
  const { ids } = usePins();
  return (
    <Card title="常用应用" actions={<Link to={paths.appStore()}>应用中心</Link>}>
      <ul className={styles.list}>
        {appsOf(ids).map(({ id, name, to, icon: Icon, tone }) => (
          <li key={id}>
            <Link to={to} className={styles.app}>
              <IconBadge icon={<Icon />} tone={tone} />
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.appStore()} className={styles.app}>
            <IconBadge icon={<Grid2x2 />} tone="neutral" />
            全部应用
          </Link>
        </li>
      </ul>
    </Card>
  );
}
