import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '@/kit/button-link';
import { isComposing } from '@/lib/composing';
import { localStore } from '@/lib/safe-storage';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';
import { playState } from './medium-video';
import styles from './up-next.module.css';

/** Item that follows a video. */
export interface NextMedium {
  title: string;
  /** Its kind and length, in words. */
  about: string;
  isVideo: boolean;
  to: string;
  /** In place of the way there, while it waits for this lesson to be finished. */
  unlock?: { run: () => void; busy: boolean; problem: string | undefined } | undefined;
}

const AUTOPLAY = 'videoAutoplay';
/** Seconds to say no in. */
const WAIT = 8;

/** Offers what comes next over a video that has ended; goes there by itself only if the student has left that on. */
export function UpNext({ next }: { next: NextMedium }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const [isAuto, setAuto] = useState(() => localStore.getItem(AUTOPLAY) !== 'off');
  const [left, setLeft] = useState(WAIT);
  const counts = isOpen && isAuto && !next.unlock;
  const tick = useEffectEvent(() => {
    // Nobody is taken away from a page that they do not see.
    if (document.visibilityState !== 'visible') return;
    if (left > 1) return setLeft(left - 1);
    void navigate(next.to, { state: playState });
  });
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) setOpen(false);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const choose = (on: boolean) => {
    localStore.setItem(AUTOPLAY, on ? 'on' : 'off');
    setAuto(on);
    setLeft(WAIT);
  };
  if (!isOpen) return null;
  const label = next.isVideo ? '播放下一节' : '学习下一节';
  return (
    <div className={styles.over}>
      <div role="group" aria-label="接下来" className={styles.card}>
        <p role="status" className={textStyles.note}>
          接下来 <strong className={styles.title}>{next.title}</strong> {next.about}
        </p>
        {next.unlock && <p className={textStyles.hint}>学完本课后解锁</p>}
        {next.unlock?.problem && <p className={textStyles.problem}>{next.unlock.problem}</p>}
        <Cluster>
          {next.unlock ? (
            <Button variant="primary" busy={next.unlock.busy} onClick={next.unlock.run}>
              学完本课，{label}
            </Button>
          ) : (
            <ButtonLink to={next.to} state={playState} variant="primary">
              {label}
            </ButtonLink>
          )}
          <Button onClick={() => setOpen(false)}>取消</Button>
        </Cluster>
        {!next.unlock && (
          <Switch
            label="自动继续下一节"
            description={counts ? `${left} 秒后继续，按 Esc 取消` : undefined}
            checked={isAuto}
            onCheckedChange={choose}
          />
        )}
      </div>
    </div>
  );
}
