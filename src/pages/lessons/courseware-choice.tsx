import { CirclePlay, FileText, NotebookText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Medium } from '@/api/courseware';
import { coveredShare } from '@/lib/time-ranges';
import { classNames } from '@/ui/class-names';
import styles from './courseware-choice.module.css';
import { mediumKinds } from './medium-kinds';

const icons = {
  video: <CirclePlay aria-hidden="true" />,
  pdf: <FileText aria-hidden="true" />,
  markdown: <NotebookText aria-hidden="true" />,
} as const;

function factsOf(medium: Medium): string {
  const length = medium.kind === 'video' ? medium.seconds : medium.kind === 'pdf' ? medium.pages : 1;
  const seen = Math.floor(coveredShare(medium.covered, length) * 100);
  const size =
    medium.kind === 'video'
      ? `${Math.max(1, Math.round(medium.seconds / 60))} 分钟`
      : medium.kind === 'pdf'
        ? `${medium.pages} 页`
        : '';
  return [mediumKinds[medium.kind], size, seen > 0 ? `已看 ${seen}%` : ''].filter(Boolean).join(' · ');
}

/** The media of a lesson, side by side; one is shown. */
export function CoursewareChoice({ media, chosen }: { media: readonly Medium[]; chosen: string }) {
  return (
    <nav aria-label="课件列表">
      <ul className={styles.list}>
        {media.map((medium) => (
          <li key={medium.medium_id}>
            <Link
              to={`?${new URLSearchParams({ item: medium.medium_id }).toString()}`}
              replace
              className={classNames(styles.link, medium.medium_id === chosen && styles.chosen)}
              aria-current={medium.medium_id === chosen ? 'true' : undefined}
            >
              {icons[medium.kind]}
              <span className={styles.words}>
                <span className={styles.title}>{medium.title}</span>
                <span className={styles.facts}>{factsOf(medium)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
