import { createElement, type ReactElement, type SVGProps } from 'react';

/** What lucide-react hands over of an icon: its shapes. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** In px. */
  size?: number | string;
}

/**
 * In place of lucide-react's own function: the same picture from one component instead of two, without its context,
 * classes and names, which nothing here uses. A page has dozens of icons.
 */
export default function createIcon({ node }: IconData) {
  let shapes: ReactElement[] | undefined;
  return function Icon({ size = 24, ...props }: IconProps): ReactElement {
    shapes ??= node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // A picture that says something by itself has a name.
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      shapes,
    );
  };
}
