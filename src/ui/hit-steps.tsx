import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from './icon-button';
import { Cluster } from './layout';
import text from './text.module.css';

interface HitStepsProps {
  count: number;
  /** Index of the hit one looks at; −1 before the first step. */
  current: number;
  /** The word for one hit. */
  unit?: string;
  /** Goes to the next hit, or to the one before. */
  onStep: (by: 1 | -1) => void;
}

/** Number of search hits, and buttons from one to the next. */
export function HitSteps({ count, current, unit = '处', onStep }: HitStepsProps) {
  const isNone = count === 0;
  return (
    <Cluster spread>
      <span role="status" className={text.noteFigures}>
        {isNone ? '没有找到' : `${current >= 0 ? `${current + 1} / ` : ''}${count} ${unit}`}
      </span>
      <Cluster as="span" gap={1}>
        <IconButton
          size="small"
          label="上一处"
          icon={<ChevronUp />}
          disabled={isNone}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="small"
          label="下一处"
          icon={<ChevronDown />}
          disabled={isNone}
          onClick={() => onStep(1)}
        />
      </Cluster>
    </Cluster>
  );
}
