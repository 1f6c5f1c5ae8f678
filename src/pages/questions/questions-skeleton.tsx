import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** While questions are on their way. */
export function QuestionsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton lines={8} height={44} />
    </div>
  );
}
