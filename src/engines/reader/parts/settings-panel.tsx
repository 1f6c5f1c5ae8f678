import { AArrowDown, AArrowUp } from 'lucide-react';
import { IconButton } from '@/ui/icon-button';
import { Stack } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import {
  changeReaderSettings,
  changeTextSize,
  type ReaderTheme,
  type ReaderWidth,
  textSizes,
  useReaderSettings,
} from '../reader-settings';
import styles from './settings-panel.module.css';

const widths: { value: ReaderWidth; label: string }[] = [
  { value: 'narrow', label: '窄' },
  { value: 'medium', label: '适中' },
  { value: 'wide', label: '宽' },
];

const themes: { value: ReaderTheme; label: string }[] = [
  { value: 'app', label: '默认' },
  { value: 'light', label: '浅色' },
  { value: 'sepia', label: '护眼' },
  { value: 'dark', label: '深色' },
];

/** Text size, width and theme of books. */
export function SettingsPanel() {
  const { size, width, theme } = useReaderSettings();
  const percent = Math.round(((textSizes[size] ?? 1) / textSizes[2]) * 100);
  return (
    <Stack gap={3} role="group" aria-label="阅读设置">
      <div className={styles.row}>
        <span className={textStyles.note}>字号</span>
        <span className={styles.size}>
          <IconButton
            size="small"
            label="缩小字号"
            icon={<AArrowDown />}
            disabled={size === 0}
            onClick={() => changeTextSize(-1)}
          />
          <output className={styles.value}>{percent}%</output>
          <IconButton
            size="small"
            label="放大字号"
            icon={<AArrowUp />}
            disabled={size === textSizes.length - 1}
            onClick={() => changeTextSize(1)}
          />
        </span>
      </div>
      <div className={styles.row}>
        <span className={textStyles.note}>版面</span>
        <Segmented
          label="版面宽度"
          options={widths}
          value={width}
          onChange={(value) => changeReaderSettings({ width: value })}
        />
      </div>
      <div className={styles.row}>
        <span className={textStyles.note}>底色</span>
        <Segmented
          label="阅读底色"
          options={themes}
          value={theme}
          onChange={(value) => changeReaderSettings({ theme: value })}
        />
      </div>
    </Stack>
  );
}
