import { type LinkProps } from 'react-router-dom';
import { Link } from './link';
import { classNames } from '@/ui/class-names';
import styles from '@/ui/stretched-link.module.css';

/** A link whose whole card or row can be pressed; the card or row is its positioned ancestor. */
export function StretchedLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}
