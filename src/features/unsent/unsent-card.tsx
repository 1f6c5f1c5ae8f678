import { Card } from '@/ui/card';
import { UnsentList } from './unsent-list';

/** A card with all that waits to be sent. */
export const UnsentCard = () => (
  <Card title="还没有送到的内容">
    <UnsentList />
  </Card>
);
