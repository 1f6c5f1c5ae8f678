import { useQuery } from '@tanstack/react-query';
import { wrongQuestionQueries } from '@/api/wrong-questions';
import { planOf, useWrongQuestions } from '@/features/review';
import { useNow } from '@/ui/use-now';

/** Number of wrong questions due today; nothing until it is known, or when it cannot be. */
export default function ReviewCount() {
  const { wrongs, query } = useWrongQuestions();
  const settings = useQuery(wrongQuestionQueries.settings());
  const now = useNow('day').getTime();
  if (!query.data || !settings.data) return null;
  const { today, done } = planOf(wrongs, settings.data.daily_cap, now);
  if (today.length > 0) return `${today.length} 题`;
  return done > 0 ? '今天已完成' : '今天没有';
}
