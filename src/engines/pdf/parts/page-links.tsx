import type { ComponentProps } from 'react';
import { showToast } from '@/ui/toast-store';
import type { LinkBox, PdfLink, PdfSpot } from './pdf-file';
import styles from './page-links.module.css';

interface PageLinksProps {
  links: readonly PdfLink[];
  /** Goes to a place in the document. */
  onFollow: (spot: PdfSpot) => void;
}

const percent = ({ left, top, width, height }: LinkBox) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/**
 * The links of a page, over its words. (The annotation layer of pdf.js needs the link service of its whole viewer, leaves
 * links without names, and clips the focus ring of those with several lines.)
 */
export function PageLinks({ links, onFollow }: PageLinksProps) {
  const follow = async (find: () => Promise<PdfSpot | undefined>) => {
    const spot = await find().catch(() => undefined);
    if (spot) onFollow(spot);
    else showToast('这个链接指向的位置没有找到', { type: 'warning' });
  };
  /** Leads out as every link out of a text does, or to a place in the document. */
  const leading = ({ id, target }: PdfLink): ComponentProps<'a'> =>
    typeof target === 'string'
      ? { href: target, target: '_blank', rel: 'noopener noreferrer' }
      : {
          href: `#${id}`,
          onClick: (event) => {
            event.preventDefault();
            void follow(target);
          },
        };
  return (
    <div className={styles.links}>
      {links.map((link) =>
        link.boxes.map((box, line) => (
          <a
            {...leading(link)}
            key={`${link.id} ${line}`}
            className={styles.link}
            style={percent(box)}
            aria-label={link.name}
            // The further lines of a link are the same link.
            {...(line > 0 && { tabIndex: -1, 'aria-hidden': true })}
          />
        )),
      )}
    </div>
  );
}
