import type { ReactNode } from 'react';
import { institute } from '@/lib/institute';

interface SupportLinkProps {
  className?: string;
  icon?: ReactNode;
}

/** Link to those of the institute who help, where it has some. */
export const SupportLink = ({ className, icon }: SupportLinkProps) =>
  institute.support !== '' && (
    <a
      className={className}
      href={institute.support}
      // A site opens beside what is at work here; a mail or a call opens a program of its own.
      target={institute.support.startsWith('https:') ? '_blank' : undefined}
      rel="noreferrer"
    >
      {icon}
      联系学校支持
    </a>
  );
