import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/ui/icon-button';
import { chooseVersion } from './ask';
import { useChat } from './chat-store';
import type { ChatMessage } from './messages';
import styles from './message.module.css';
import { versionOf } from './versions';

/** ‹1/2›: which version of a message is shown, and buttons to its neighbours. Nothing where there is only one. */
export function VersionSwitch({ message }: { message: ChatMessage }) {
  const streaming = useChat(({ threads, currentKey }) => threads[currentKey]?.streaming ?? false);
  const { position, total, before, after } = versionOf(message);
  if (total === 1) return null;
  const step = (label: string, icon: typeof ChevronLeft, id: string | undefined) => {
    const Icon = icon;
    return (
      <IconButton
        size="small"
        label={label}
        icon={<Icon />}
        disabled={streaming || id === undefined}
        onClick={() => id !== undefined && chooseVersion(message.id, id)}
      />
    );
  };
  return (
    <span className={styles.versions} role="group" aria-label="版本">
      {step('上一个版本', ChevronLeft, before)}
      <span>
        {position}/{total}
      </span>
      {step('下一个版本', ChevronRight, after)}
    </span>
  );
}
