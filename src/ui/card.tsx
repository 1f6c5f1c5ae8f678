import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

interface CardProps {
  title?: ReactNode;
  /** Buttons or links at the right of the title. */
  actions?: ReactNode;
  children?: ReactNode;
  as?: 'section' | 'article' | 'div' | 'li' | 'aside';
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** The title's place in the page's outline. */
  headingLevel?: 2 | 3 | 4;
  /** The whole card leads where its stretched link does: it rises under the pointer. */
  linked?: boolean;
  className?: string;
}

/** A framed group of content; with a title it is named by it. */
export function Card({
  title,
  actions,
  children,
  as: Element = 'section',
  padding = 'medium',
  headingLevel = 2,
  linked = false,
  className,
}: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const named = title !== undefined && (Element === 'section' || Element === 'article');
  return (
    <Element
      className={classNames(styles.card, styles[padding], linked && styles.linked, className)}
      aria-labelledby={named ? titleId : undefined}
    >
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
