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
import { paths } from '@/lib/paths';

export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  /** Its pages by name, in the order they stand in. */
  links: Record<string, string>;
  /** What the addresses of a further page of it begin with, to which no link leads. */
  within?: string;
}

/** What students do, in groups: the navigation rail and the command palette show the same. */
export const navigationGroups: NavigationGroup[] = [
  { label: '首页', icon: House, links: { 个人中心: paths.home() } },
  {
    label: '学习',
    icon: Route,
    within: paths.courseFeedBack(''),
    links: {
      推荐学习路径: paths.missions(),
      学习中心: paths.learnCenter(),
      我的课程: paths.courseList(),
      学习历史: paths.history(),
      我的笔记: paths.note(),
      我的收藏: paths.collect(),
    },
  },
  {
    label: '课程',
    icon: BookOpen,
    links: { 学院分类: paths.classification(), 课程搜索: paths.courseSearch(), 热门课程: paths.courseHot() },
  },
  {
    label: '考试',
    icon: ClipboardCheck,
    links: {
      考试记录: paths.examHistory(),
      在线自测: paths.testPage(),
      我的错题: paths.question(),
      实验中心: paths.experiment(),
      我的实验: paths.experimentStudent(),
    },
  },
  {
    label: '金币',
    icon: Coins,
    links: {
      每日签到: paths.signIn(),
      我的金币: paths.myGold(),
      金币明细: paths.goldList(),
      金币商城: paths.shopping(),
      兑换记录: paths.orderList(),
      收货地址: paths.address(),
    },
  },
  {
    label: '事务',
    icon: CalendarCheck,
    links: {
      我的申请: paths.oaList(),
      我的审批: paths.oaApproveList(),
      可报名活动: paths.activityCanRegList(),
      已报名活动: paths.activityAlreadyList(),
      我发布的活动: paths.activityMyList(),
      发布活动: paths.activityCreate(),
    },
  },
  {
    label: '校园',
    icon: Bus,
    links: {
      宿舍服务: paths.dormitoryList(),
      校园卡: paths.cardList(),
      食堂: paths.cafeteria(),
      生活服务: paths.lifeService(),
      社团: paths.societies(),
      校医院: paths.hospital(),
      校车: paths.schoolBus(),
      图书馆: paths.library(),
      勤工助学: paths.workStudyProgram(),
      心理咨询: paths.psychologicalConsultation(),
    },
  },
  {
    label: '我的',
    icon: GraduationCap,
    links: {
      消息中心: paths.message(),
      私信: paths.userMessage(),
      个人资料: paths.profile(),
      个人介绍: paths.introduction(),
      个人视频: paths.personVideo(),
      账号设置: paths.personalCenter(),
      应用中心: paths.appStore(),
      新手引导: paths.guidePage(),
    },
  },
];
