import { History, Maximize2, Minimize2, Search, Sparkles, SquarePen, X } from 'lucide-react';
import type { RefObject } from 'react';
import { isOn } from '@/lib/institute';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import textStyles from '@/ui/text.module.css';
import { Tooltip } from '@/ui/tooltip';
import styles from './chat-panel.module.css';
import { startThread } from './chat-store';
import { focusComposer } from './composer-focus';
import { closePanel, useDock } from './dock-store';
import { toggleFullscreen } from '@/ui/fullscreen';

interface PanelHeaderProps {
  fullscreen: boolean;
  /** Opens the search in the conversation; one without messages has none. */
  onFind: (() => void) | undefined;
  historyOpen: boolean;
  historyButton: RefObject<HTMLButtonElement | null>;
  onToggleHistory: () => void;
}

/** The panel's title and its commands. */
export function PanelHeader(props: PanelHeaderProps) {
  const { fullscreen, onFind, historyOpen, historyButton, onToggleHistory } = props;
  const lesson = useDock((state) => state.lesson);
  const fullscreenLabel = fullscreen ? '退出全屏' : '全屏';
  const newChat = () => {
    startThread();
    focusComposer();
  };
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>
        <Sparkles />
        AI 助手
      </h2>
      {lesson && <p className={classNames(textStyles.hint, textStyles.ellipsis)}>{lesson.title}</p>}
      <div className={styles.commands}>
        <Tooltip label="新对话">
          <IconButton label="新对话" icon={<SquarePen />} onClick={newChat} />
        </Tooltip>
        {onFind && (
          <Tooltip label="在对话中查找（Ctrl F）">
            <IconButton label="在对话中查找" icon={<Search />} onClick={onFind} />
          </Tooltip>
        )}
        {isOn('notes') && (
          <Tooltip label="历史记录">
            <IconButton
              ref={historyButton}
              label="历史记录"
              icon={<History />}
              aria-expanded={historyOpen}
              onClick={onToggleHistory}
            />
          </Tooltip>
        )}
        <Tooltip label={fullscreenLabel}>
          <IconButton
            label={fullscreenLabel}
            icon={fullscreen ? <Minimize2 /> : <Maximize2 />}
            onClick={() => void toggleFullscreen()}
          />
        </Tooltip>
        <Tooltip label="关闭">
          <IconButton label="关闭 AI 助手" icon={<X />} onClick={closePanel} />
        </Tooltip>
      </div>
    </div>
  );
}
