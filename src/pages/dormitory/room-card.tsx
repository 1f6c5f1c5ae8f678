import type { DormitoryRoom } from '@/api/dormitory';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Cluster, Stack } from '@/ui/layout';

/** Students of the room, and the building's manager. */
export const RoomCard = ({
  room: { building, room, beds, manager, desk_hours, closes },
}: {
  room: DormitoryRoom;
}) => (
  <Card title={`${building} ${room}`}>
    <Stack gap={4}>
      <ul aria-label="床位">
        {beds.map(({ bed, name, is_own }) => (
          <Cluster as="li" key={bed}>
            <span>{bed} 号床</span>
            <span>{name || '空床'}</span>
            {is_own && <Badge tone="brand">我</Badge>}
          </Cluster>
        ))}
      </ul>
      <DescriptionList
        rows={[
          ['楼管', manager.name],
          [
            '值班电话',
            <a key="phone" href={`tel:${manager.phone}`}>
              {manager.phone}
            </a>,
          ],
          ['值班时间', desk_hours],
          ['关门', closes],
        ]}
      />
    </Stack>
  </Card>
);
