import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonVariant, type ControlSize } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: ReactNode;
}

/** A link of the router that looks like a button; `secondary` by default. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}
