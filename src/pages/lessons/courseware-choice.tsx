import { CirclePlay, FileText, NotebookText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Medium } from '@/api/courseware';
import { coveredShare } from '@/lib/time-ranges';
import { classNames } from '@/ui/class-names';
import styles from './courseware-choice.module.css';

const kinds = {
  video: { icon: <CirclePlay aria-hidden="true" />, name: '视频' },
  pdf: { icon: <FileText aria-hidden="true" />, name: '讲义' },
  markdown: { icon: <NotebookText aria-hidden="true" />, name: '图文' },
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
  return [kinds[medium.kind].name, size, seen > 0 ? `已看 ${seen}%` : ''].filter(Boolean).join(' · ');
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
              {kinds[medium.kind].icon}
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
