import { BookMarked, Bus, CreditCard, UtensilsCrossed } from 'lucide-react';
import styles from './vignettes.module.css';

const services = [
  { icon: <Bus />, name: '校车', fact: '08:20 发车' },
  { icon: <BookMarked />, name: '图书馆', fact: '座位已预约' },
  { icon: <UtensilsCrossed />, name: '食堂', fact: '人不多' },
  { icon: <CreditCard />, name: '校园卡', fact: '余额充足' },
];

/** A few campus services at a glance. */
export function CampusVignette() {
  return (
    <ul className={styles.campus} aria-hidden="true">
      {services.map(({ icon, name, fact }) => (
        <li key={name}>
          {icon}
          <span>{name}</span>
          <span className={styles.fact}>{fact}</span>
        </li>
      ))}
    </ul>
  );
}
