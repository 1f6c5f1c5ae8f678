import { CalendarPlus, CalendarSearch, Megaphone, Ticket } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  ActivityCanRegList: {
    id: 'activities',
    sounds: 'ke bao ming huo dong',
    icon: CalendarSearch,
    does: '讲座、竞赛和志愿服务的报名',
  },
  ActivityAlreadyList: {
    id: 'registered',
    sounds: 'yi bao ming huo dong',
    icon: Ticket,
    does: '报过名的活动、候补和签到',
  },
  ActivityMyList: {
    id: 'own-activities',
    sounds: 'wo fa bu de huo dong',
    icon: Megaphone,
    does: '名单、签到码和取消',
  },
  ActivityCreate: {
    id: 'activity-create',
    sounds: 'fa bu huo dong',
    icon: CalendarPlus,
    does: '写一个活动，设置名额和报名信息',
  },
};
