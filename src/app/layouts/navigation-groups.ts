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

export interface NavigationLink {
  label: string;
  to: string;
}
export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  links: NavigationLink[];
}

/** What students do, in groups: the navigation rail and the command palette show the same. */
export const navigationGroups: NavigationGroup[] = [
  { label: '首页', icon: House, links: [{ label: '个人中心', to: paths.home() }] },
  {
    label: '学习',
    icon: Route,
    links: [
      { label: '推荐学习路径', to: paths.missions() },
      { label: '学习中心', to: paths.learnCenter() },
      { label: '我的课程', to: paths.courseList() },
      { label: '学习历史', to: paths.history() },
      { label: '我的笔记', to: paths.note() },
      { label: '我的收藏', to: paths.collect() },
    ],
  },
  {
    label: '课程',
    icon: BookOpen,
    links: [
      { label: '学院分类', to: paths.classification() },
      { label: '课程搜索', to: paths.courseSearch() },
      { label: '热门课程', to: paths.courseHot() },
    ],
  },
  {
    label: '考试',
    icon: ClipboardCheck,
    links: [
      { label: '考试记录', to: paths.examHistory() },
      { label: '在线自测', to: paths.testPage() },
      { label: '我的错题', to: paths.question() },
      { label: '实验中心', to: paths.experiment() },
      { label: '我的实验', to: paths.experimentStudent() },
    ],
  },
  {
    label: '金币',
    icon: Coins,
    links: [
      { label: '每日签到', to: paths.signIn() },
      { label: '我的金币', to: paths.myGold() },
      { label: '金币明细', to: paths.goldList() },
      { label: '金币商城', to: paths.shopping() },
      { label: '兑换记录', to: paths.orderList() },
      { label: '收货地址', to: paths.address() },
    ],
  },
  {
    label: '事务',
    icon: CalendarCheck,
    links: [
      { label: '我的申请', to: paths.oaList() },
      { label: '我的审批', to: paths.oaApproveList() },
      { label: '可报名活动', to: paths.activityCanRegList() },
      { label: '已报名活动', to: paths.activityAlreadyList() },
      { label: '我发布的活动', to: paths.activityMyList() },
      { label: '发布活动', to: paths.activityCreate() },
    ],
  },
  {
    label: '校园',
    icon: Bus,
    links: [
      { label: '宿舍服务', to: paths.dormitoryList() },
      { label: '校园卡', to: paths.cardList() },
      { label: '食堂', to: paths.cafeteria() },
      { label: '生活服务', to: paths.lifeService() },
      { label: '社团', to: paths.societies() },
      { label: '校医院', to: paths.hospital() },
      { label: '校车', to: paths.schoolBus() },
      { label: '图书馆', to: paths.library() },
      { label: '勤工助学', to: paths.workStudyProgram() },
      { label: '心理咨询', to: paths.psychologicalConsultation() },
    ],
  },
  {
    label: '我的',
    icon: GraduationCap,
    links: [
      { label: '消息中心', to: paths.message() },
      { label: '私信', to: paths.userMessage() },
      { label: '个人资料', to: paths.profile() },
      { label: '个人介绍', to: paths.introduction() },
      { label: '个人视频', to: paths.personVideo() },
      { label: '账号设置', to: paths.personalCenter() },
      { label: '应用中心', to: paths.appStore() },
      { label: '新手引导', to: paths.guidePage() },
    ],
  },
];
