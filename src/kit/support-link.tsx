import { LifeBuoy } from 'lucide-react';
import { institute } from '@/lib/institute';

interface SupportLinkProps {
  className?: string;
  withIcon?: boolean;
}

/** Link to those of the institute who help, where it has some. */
export const SupportLink = ({ className, withIcon = false }: SupportLinkProps) =>
  institute.support !== '' && (
    <a
      className={className}
      href={institute.support}
      // A site opens beside what is at work here; a mail or a call opens a program of its own.
      target={institute.support.startsWith('https:') ? '_blank' : undefined}
      rel="noreferrer"
    >
      {withIcon && <LifeBuoy />}
      联系学校支持
    </a>
  );
