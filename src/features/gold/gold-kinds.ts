import {
  BookOpen,
  CalendarCheck,
  CalendarPlus,
  ClipboardCheck,
  CodeXml,
  Gift,
  type LucideIcon,
  ShoppingBag,
  Undo2,
} from 'lucide-react';
import type { GoldKind } from '@/api/gold';

/** Names of the kinds of ledger rows, for students. */
export const goldKindNames: Record<GoldKind, string> = {
  check_in: '签到',
  make_up: '补签',
  study: '学完课程',
  practice: '通过练习',
  exam: '完成测验',
  gift: '赠送',
  exchange: '兑换',
  refund: '退回',
};

/** Their pictures. */
export const kindIcons: Record<GoldKind, LucideIcon> = {
  check_in: CalendarCheck,
  make_up: CalendarPlus,
  study: BookOpen,
  practice: CodeXml,
  exam: ClipboardCheck,
  gift: Gift,
  exchange: ShoppingBag,
  refund: Undo2,
};
