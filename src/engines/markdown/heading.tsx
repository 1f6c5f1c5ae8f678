import { createContext, use, type ComponentProps } from 'react';
import type { ExtraProps } from 'hast-util-to-jsx-runtime';

/**
 * True where headings of any level are drawn as level 3: an answer begins at whatever level the model likes,
 * and no level may be skipped below the panel's own heading.
 */
export const FlatHeadingsContext = createContext(false);

type HeadingProps = ComponentProps<'h3'> & ExtraProps;

/** Makes the component for headings of a level; the page or the panel has those above them. */
export const headingOf = (level: 1 | 2 | 3 | 4 | 5 | 6) =>
  function Heading({ children }: HeadingProps) {
    const flat = use(FlatHeadingsContext);
    const Tag = (['h3', 'h4', 'h5', 'h6'] as const)[flat ? 0 : Math.min(level - 1, 3)] ?? 'h6';
    return (
      <Tag data-level={level} dir="auto">
        {children}
      </Tag>
    );
  };
