import type { CampusCard } from '@/api/card';
import { dayText } from '@/lib/time';
import { yuanText } from '@/lib/number';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';

/** Details of the card and its holder. */
export const HolderCard = ({ card }: { card: CampusCard }) => (
  <Card
    title="卡片信息"
    actions={
      <Badge tone={card.state === 'lost' ? 'danger' : 'success'}>
        {card.state === 'lost' ? '已挂失' : '正常'}
      </Badge>
    }
  >
    <DescriptionList
      rows={[
        ['持卡人', card.holder],
        ['卡号', card.number],
        ['有效期至', dayText(card.valid_until)],
        ['每日限额', `${yuanText(card.day_limit)} 元`],
        ['充值账户', card.bank],
        [
          '挂失电话',
          <a key="phone" href="tel:021-5555-9000">
            021-5555-9000
          </a>,
        ],
      ]}
    />
  </Card>
);
