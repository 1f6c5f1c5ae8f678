import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { hasPage } from '@/lib/open-pages';

/** Whether a link leads to a page; a relative one stays within its page. */
export const leadsOn = (to: LinkProps['to']): boolean =>
  typeof to !== 'string' || !to.startsWith('/') || hasPage(to);

/** A link of the application: its words alone where they would lead to a module that is off. */
export function Link(props: LinkProps) {
  if (leadsOn(props.to)) return <RouterLink {...props} />;
  return <span className={props.className}>{props.children}</span>;
}
