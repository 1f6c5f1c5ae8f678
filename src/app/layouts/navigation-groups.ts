import {
  BookOpen,
  Bus,
  CalendarCheck,
  ClipboardCheck,
  Coins,
  GraduationCap,
  House,
  type LucideIcon,
  Route,
} from 'lucide-react';
import { type GroupName, routeTable } from '@/app/pages';

export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  /** Addresses of its pages by name, in the order of the route table. */
  links: Record<string, string>;
  /** Beginnings of the addresses of its further pages, to which no link leads. */
  within: string[];
}

const icons: Record<GroupName, LucideIcon> = {
  首页: House,
  学习: Route,
  课程: BookOpen,
  考试: ClipboardCheck,
  金币: Coins,
  事务: CalendarCheck,
  校园: Bus,
  我的: GraduationCap,
};

/** Pages in groups, the same in the navigation rail and in the command palette. */
export const navigationGroups: NavigationGroup[] = Object.entries(icons).flatMap(([label, icon]) => {
  const pages = routeTable
    .filter(({ group }) => group === label)
    .map(({ title = '', path, link = path }) => ({ title, link, parameter: link.indexOf(':') }));
  const linked = pages.filter(({ parameter }) => parameter < 0);
  const further = pages.filter(({ parameter }) => parameter >= 0);
  return linked.length === 0
    ? []
    : {
        label,
        icon,
        links: Object.fromEntries(linked.map(({ title, link }) => [title, link])),
        within: further.map(({ link, parameter }) => link.slice(0, parameter)),
      };
});
