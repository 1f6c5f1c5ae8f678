import { Skeleton } from './skeleton';
import { VisuallyHidden } from './visually-hidden';

interface LinesSkeletonProps {
  lines: number;
  /** Of a line: any CSS length; pixels when a number. */
  height: number | string;
}

/** Stands in for a list or a text while it loads. */
export function LinesSkeleton(props: LinesSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton {...props} />
    </div>
  );
}
