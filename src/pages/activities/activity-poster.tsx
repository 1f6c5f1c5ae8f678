import { mediaUrl } from '@/lib/media-url';
import { classNames } from '@/ui/class-names';
import { Cover } from '@/ui/cover/cover';
import styles from './activity-poster.module.css';

const hues: Record<string, number> = { lecture: 250, contest: 30, volunteer: 150, sport: 200, club: 310 };

interface ActivityPosterProps {
  activity: { activity_id: string; category: string; poster: string };
  className?: string | undefined;
}

/** The poster of an activity, 16:9; a drawn one where there is none. */
export function ActivityPoster({
  activity: { activity_id, category, poster },
  className,
}: ActivityPosterProps) {
  return (
    <div className={classNames(styles.poster, className)}>
      {poster ? (
        <img src={mediaUrl(poster)} alt="" loading="lazy" />
      ) : (
        <Cover kind="lattice" seed={activity_id} hue={hues[category] ?? 250} />
      )}
    </div>
  );
}
