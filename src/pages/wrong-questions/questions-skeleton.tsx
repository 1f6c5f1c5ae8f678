import { LinesSkeleton } from '@/ui/lines-skeleton';

/** While questions are on their way. */
export const QuestionsSkeleton = () => <LinesSkeleton lines={8} height={44} />;
