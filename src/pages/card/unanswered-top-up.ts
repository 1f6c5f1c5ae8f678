import { cardTopUp } from '@/api/card';
import { unansweredCalls } from '@/kit/once-call';

/** A top-up that was sent and has no answer, in cents; it may have happened. */
export const unansweredTopUp = (): number | undefined => [...unansweredCalls(cardTopUp).values()][0]?.amount;
