import { MessageSquarePlus } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from '@/ui/class-names';
import { placeStyle } from './button-place';
import styles from './feedback-button.module.css';
import { closeFeedback, loadDialog, openFeedback, useFeedback } from './feedback-store';
import { useHold } from './use-hold';

const preload = () => void loadDialog().catch(() => {});

/**
 * The invisible button near the bottom right (FBK-1), and the dialog that it opens. A short press opens, a long
 * one lets it be dragged; with the keyboard, focus shows it, Enter opens and the arrow keys move it.
 */
export function FeedbackButton() {
  const { Dialog, open } = useFeedback();
  const { dragging, place, handlers } = useHold(openFeedback);

  useEffect(() => closeFeedback, []);

  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, dragging && styles.dragging)}
        style={placeStyle(place)}
        aria-label="意见反馈"
        aria-haspopup="dialog"
        onFocus={preload}
        {...handlers}
      >
        <MessageSquarePlus />
      </button>
      {Dialog && open && <Dialog onClose={closeFeedback} />}
    </>
  );
}
