import { MessageSquareLock } from 'lucide-react';
import type { RatingSubject } from '@/api/ratings';
import { ButtonLink } from '@/kit/button-link';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';

const words: Record<RatingSubject['subject'], { title: string; description: string; visit: string }> = {
  course: {
    title: '学过才能评价',
    description: '选了这门课，或学过其中一课，就可以写下评价。同学的评价现在就能看。',
    visit: '去看看这门课',
  },
  lesson: {
    title: '学过才能评价',
    description: '先学一会儿这节课，或选了这门课，就可以写下评价。同学的评价现在就能看。',
    visit: '去学这节课',
  },
};

interface RateLaterProps {
  subject: RatingSubject['subject'];
  title: string;
  visit: string;
}

/** In place of the form, for one who neither takes the course nor has been in a lesson: why, and the way there. */
export function RateLater({ subject, title, visit }: RateLaterProps) {
  const { title: why, description, visit: way } = words[subject];
  return (
    <Card title={title}>
      <EmptyState
        icon={<MessageSquareLock />}
        title={why}
        description={description}
        action={<ButtonLink to={visit}>{way}</ButtonLink>}
      />
    </Card>
  );
}
