import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './icon-badge.module.css';
import { toneClass, type Tone } from './tone';

interface IconBadgeProps {
  icon: ReactNode;
  tone?: Tone;
  size?: 'small' | 'medium' | 'large';
}

/** An icon on a rounded tinted square; an ornament, hidden from assistive technology. */
export function IconBadge({ icon, tone = 'brand', size = 'medium' }: IconBadgeProps) {
  return (
    <span className={classNames(styles.iconBadge, styles[size], toneClass(tone))} aria-hidden="true">
      {icon}
    </span>
  );
}
