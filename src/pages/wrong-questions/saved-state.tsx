import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './saved-state.module.css';

/** While questions are on their way. */
export const QuestionsSkeleton = () => <LinesSkeleton lines={8} height={44} />;

interface SavedStateProps {
  /** Ratings, causes and notes that wait for the server. */
  unsent: number;
  isFailing: boolean;
  /** Why the server does not take one of them; null when it has refused none. */
  refusal: string | null;
}

/** Whether what the student did has arrived. */
export function SavedState({ unsent, isFailing, refusal }: SavedStateProps) {
  const [wasBusy, setWasBusy] = useState(false);
  if (unsent > 0 && !wasBusy) setWasBusy(true);
  const words = () => {
    if (unsent > 0 && refusal !== null) return `${unsent} 条记录已存在本机，没有上传：${refusal}`;
    if (unsent > 0 && isFailing) return `${unsent} 条记录已存在本机，联网后自动上传`;
    if (unsent > 0) return '正在保存…';
    return wasBusy ? '已保存' : '';
  };
  return (
    <p
      role="status"
      className={classNames(textStyles.hint, styles.state)}
      data-failing={unsent > 0 && isFailing}
    >
      {words()}
    </p>
  );
}
