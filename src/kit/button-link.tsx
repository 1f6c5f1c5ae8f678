import type { ReactNode } from 'react';
import { type LinkProps } from 'react-router-dom';
import { leadsOn, Link } from './link';
import { buttonClass, type ButtonVariant, type ControlSize } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: ReactNode;
}

/** A link that looks like a button, `secondary` by default; nothing where it would lead to a module that is off. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  if (!leadsOn(rest.to)) return null;
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}
