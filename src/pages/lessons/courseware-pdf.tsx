import { MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { PdfMedium } from '@/api/courseware';
import { UnsentMedia, useMediumPlace } from '@/features/media-progress';
import { coveredLength, coveredShare } from '@/lib/time-ranges';
import { mediaUrl } from '@/lib/media-url';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { type PdfHandle, PdfViewer } from '@/viewers/pdf/pdf-viewer';
import { preparePdf } from '@/viewers/pdf/use-pdf';
import styles from './courseware-pdf.module.css';

export { preparePdf };

interface CoursewarePdfProps {
  medium: PdfMedium;
  /** The page that the address asks for, instead of where it was left. */
  page: number | undefined;
  /** Told the share of the pages that were read. */
  onSeen: (share: number) => void;
  onNote: (page: number) => void;
  /** Asks the teacher about a page. */
  onAsk: (page: number) => void;
  /** What the page may ask the viewer. */
  viewer: RefObject<PdfHandle | null>;
  /** Below the viewer. */
  children?: ReactNode;
}

/** A PDF of a lesson, opened at the page where the student stopped. */
export function CoursewarePdf({ medium, page, onSeen, onNote, onAsk, viewer, children }: CoursewarePdfProps) {
  const { start, keep } = useMediumPlace(medium);
  const [covered, setCovered] = useState(start.covered);
  const pagesRead = Math.min(medium.pages, Math.floor(coveredLength(covered)));
  return (
    <>
      <PdfViewer
        handle={viewer}
        title={medium.title}
        src={mediaUrl(medium.url)}
        startPage={page ?? start.at ?? 1}
        covered={start.covered}
        onNote={onNote}
        onPlace={(place) => {
          keep(place);
          setCovered(place.covered);
          onSeen(coveredShare(place.covered, medium.pages));
        }}
      />
      <Cluster spread>
        <p className={styles.read} title="在一页停留约 5 秒，才算读过">
          已读 {pagesRead} / {medium.pages} 页
        </p>
        <Button
          size="small"
          icon={<MessageCircleQuestion aria-hidden="true" />}
          onClick={() => onAsk(viewer.current?.at() ?? start.at ?? 1)}
        >
          问老师这一页
        </Button>
      </Cluster>
      <UnsentMedia />
      {children}
    </>
  );
}
