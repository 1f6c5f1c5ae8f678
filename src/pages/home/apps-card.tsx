import {
  BookMarked,
  Bus,
  CalendarCheck,
  CircleX,
  Coins,
  CreditCard,
  Grid2x2,
  History,
  Library,
  type LucideIcon,
  NotebookPen,
  Search,
  Star,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import type { Tone } from '@/ui/tone';
import page from './home-page.module.css';
import styles from './apps-card.module.css';

/** What every student has pinned until the application centre lets them choose. */
const pinned: { label: string; to: string; icon: LucideIcon; tone?: Tone }[] = [
  { label: '每日签到', to: paths.signIn(), icon: CalendarCheck, tone: 'gold' },
  { label: '我的金币', to: paths.myGold(), icon: Coins, tone: 'gold' },
  { label: '课程搜索', to: paths.courseSearch(), icon: Search },
  { label: '我的课程', to: paths.courseList(), icon: BookMarked },
  { label: '我的笔记', to: paths.note(), icon: NotebookPen },
  { label: '我的错题', to: paths.question(), icon: CircleX },
  { label: '学习历史', to: paths.history(), icon: History },
  { label: '我的收藏', to: paths.collect(), icon: Star },
  { label: '图书馆', to: paths.library(), icon: Library, tone: 'info' },
  { label: '校园卡', to: paths.cardList(), icon: CreditCard, tone: 'info' },
  { label: '校车', to: paths.schoolBus(), icon: Bus, tone: 'info' },
];

/** The check-in, the gold and the applications used most, one click away. */
export function AppsCard() {
  return (
    <Card title="常用应用" actions={<Link to={paths.appStore()}>应用中心</Link>} className={page.full}>
      <ul className={styles.list}>
        {pinned.map(({ label, to, icon: Icon, tone = 'brand' }) => (
          <li key={label}>
            <Link to={to} className={styles.app}>
              <IconBadge icon={<Icon />} tone={tone} />
              {label}
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
