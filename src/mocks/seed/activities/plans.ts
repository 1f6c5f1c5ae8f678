import type { ActivityCategory } from '@/api/activity-content';
import type { FormField } from '@/api/form-fields';
import type { people } from '../users';

/** An activity of the seed. */
export interface Plan {
  id: string;
  by: keyof typeof people;
  title: string;
  category: ActivityCategory;
  place: string;
  description: string;
  /** Days from today and the clock of its start, or minutes from now. */
  starts: [day: number, clock: string] | { minutes: number };
  /** How long it is. */
  minutes: number;
  /** Hours before its start at which registering ends. */
  closes: number;
  capacity: number;
  fields?: FormField[];
  /** Strangers who have registered; those beyond the capacity wait. */
  strangers: number;
  /** The demo student has registered after that many strangers; left out: not at all. */
  student?: number;
  state?: 'draft' | 'review' | 'refused' | 'cancelled';
  note?: string;
}

const phone: FormField = {
  type: 'text',
  name: 'phone',
  label: '联系电话',
  most: 20,
  required: true,
  hint: '只用于活动当天联系',
};
const size: FormField = {
  type: 'choice',
  name: 'size',
  label: '衣服尺码',
  options: ['S', 'M', 'L', 'XL'].map((value) => ({ value, label: value })),
  required: true,
  hint: '',
};
const note: FormField = {
  type: 'area',
  name: 'note',
  label: '想说的话',
  most: 200,
  required: false,
  hint: '',
};

/** Activities of a campus, relative to today. */
export const plans: Plan[] = [
  {
    id: 'compilers',
    by: 'teacher',
    title: '编译器是怎样写成的：从一门小语言讲起',
    category: 'lecture',
    place: '图书馆报告厅',
    description:
      '用两个小时从零写出一门小语言的词法、语法和代码生成，现场演示，讲完可以提问。听过“程序设计基础”就能听懂。',
    starts: [3, '19:00'],
    minutes: 120,
    closes: 24,
    capacity: 120,
    strangers: 46,
    student: 20,
  },
  {
    id: 'modelling',
    by: 'teacher',
    title: '校内数学建模选拔赛',
    category: 'contest',
    place: '信息楼 301–305 机房',
    description:
      '三天两夜，三人一队，自带电脑。前十二队推荐参加省赛。报名时请写明队名，没有队伍的由教务组合。',
    starts: [9, '08:00'],
    minutes: 600,
    closes: 48,
    capacity: 90,
    strangers: 61,
    fields: [
      { type: 'text', name: 'team', label: '队名', most: 20, required: false, hint: '没有队伍可以不填' },
      {
        type: 'choice',
        name: 'role',
        label: '擅长',
        options: ['建模', '编程', '写作'].map((label) => ({ value: label, label })),
        required: true,
        hint: '',
      },
    ],
  },
  {
    id: 'library-help',
    by: 'wangfang',
    title: '周末图书馆整架志愿服务',
    category: 'volunteer',
    place: '图书馆三层中文书库',
    description: '把归还的书按索书号放回书架，半天计 4 小时志愿时长。提前十分钟到一层服务台领马甲。',
    starts: [4, '09:00'],
    minutes: 240,
    closes: 12,
    capacity: 8,
    strangers: 11,
    student: 10,
    fields: [phone, size],
  },
  {
    id: 'basketball',
    by: 'zhangwei',
    title: '计算机学院三对三篮球赛',
    category: 'sport',
    place: '东区体育馆 2 号场',
    description: '单败淘汰，每场十分钟。个人报名，现场抽签组队。请穿运动鞋，带水。',
    starts: [5, '14:00'],
    minutes: 180,
    closes: 24,
    capacity: 24,
    strangers: 24,
    fields: [phone],
  },
  {
    id: 'english-corner',
    by: 'zhaomin',
    title: '英语角：聊聊你的家乡',
    category: 'club',
    place: '外语楼一层咖啡厅',
    description: '六人一桌，每桌一位主持人，二十分钟换一次桌。说得不好也没关系，来了就有茶点。',
    starts: [2, '18:30'],
    minutes: 90,
    closes: 2,
    capacity: 36,
    strangers: 17,
  },
  {
    id: 'film',
    by: 'wangfang',
    title: '周五放映：《霸王别姬》与映后讨论',
    category: 'club',
    place: '学生活动中心小剧场',
    description: '修复版放映，映后由戏剧社带大家聊一聊三个主角的选择。开场后不再入场。',
    starts: [6, '18:30'],
    minutes: 210,
    closes: 3,
    capacity: 60,
    strangers: 38,
    student: 30,
  },
  {
    id: 'run',
    by: 'wang',
    title: '冬季环校跑',
    category: 'sport',
    place: '田径场北门集合',
    description: '五公里，途经图书馆、湖边和东门。有计时、有补给，跑完的都有纪念牌。身体不适请不要参加。',
    starts: [12, '07:30'],
    minutes: 120,
    closes: 72,
    capacity: 300,
    strangers: 132,
    fields: [phone, size, note],
  },
  {
    id: 'first-aid',
    by: 'wang',
    title: '急救培训：心肺复苏与 AED',
    category: 'lecture',
    place: '校医院二层培训室',
    description: '校医讲解四十分钟，之后每人在假人上练习。结束有考核，通过的发证书，两年有效。',
    starts: [7, '14:00'],
    minutes: 180,
    closes: 24,
    capacity: 20,
    strangers: 27,
    fields: [phone],
  },
  {
    id: 'tutoring',
    by: 'wangfang',
    title: '社区小学课后辅导',
    category: 'volunteer',
    place: '和平里小学二年级教室',
    description: '陪二年级的小朋友写作业、做实验，校车往返。第一次参加的同学出发前有一刻钟说明。',
    starts: [8, '15:30'],
    minutes: 150,
    closes: 24,
    capacity: 15,
    strangers: 6,
    fields: [phone, note],
  },
  {
    id: 'robot',
    by: 'zhangwei',
    title: '机器人社开放夜：让小车自己走迷宫',
    category: 'club',
    place: '工程训练中心 108',
    description: '拆开一台会走迷宫的小车，看传感器怎样认路，然后两人一组改它的程序，比谁的最快。',
    starts: { minutes: -35 },
    minutes: 150,
    closes: 1,
    capacity: 30,
    strangers: 22,
    student: 5,
  },
  {
    id: 'reading-night',
    by: 'student',
    title: '读书夜：一人带来一本书',
    category: 'club',
    place: '图书馆二层研讨室 B',
    description: '每人用五分钟说说自己最近读完的一本书，可以交换带走。主题不限，教材除外。',
    starts: { minutes: -20 },
    minutes: 120,
    closes: 1,
    capacity: 20,
    strangers: 16,
    fields: [{ type: 'text', name: 'book', label: '带来的书', most: 40, required: true, hint: '' }],
  },
  {
    id: 'git-evening',
    by: 'student',
    title: '一晚学会 Git 协作',
    category: 'lecture',
    place: '信息楼 402',
    description: '从第一次提交讲到解决冲突和代码评审，请带电脑并先装好 Git。讲完两人一组做一次完整的协作。',
    starts: [10, '18:30'],
    minutes: 120,
    closes: 24,
    capacity: 12,
    strangers: 15,
    fields: [
      {
        type: 'choice',
        name: 'system',
        label: '电脑系统',
        options: ['Windows', 'macOS', 'Linux'].map((label) => ({ value: label, label })),
        required: true,
        hint: '',
      },
    ],
  },
  {
    id: 'campus-walk',
    by: 'wang',
    title: '新生校园徒步',
    category: 'sport',
    place: '校门口集合',
    description: '由学长带队走一圈校园，认识教学楼、食堂和实验室，两小时走完。',
    starts: [-6, '09:00'],
    minutes: 120,
    closes: 12,
    capacity: 40,
    strangers: 29,
    student: 12,
  },
  {
    id: 'stargazing',
    by: 'zhaomin',
    title: '湖边观星夜',
    category: 'club',
    place: '未名湖西岸草坪',
    description: '天文社带三台望远镜，看木星和它的卫星。',
    starts: [2, '20:00'],
    minutes: 120,
    closes: 4,
    capacity: 50,
    strangers: 21,
    student: 8,
    state: 'cancelled',
    note: '气象台预报当晚有雨，改期另行通知',
  },
  {
    id: 'open-source',
    by: 'student',
    title: '开源项目贡献入门',
    category: 'lecture',
    place: '信息楼 402',
    description: '找一个适合新手的问题，当场提交第一个改动。',
    starts: [16, '18:30'],
    minutes: 120,
    closes: 24,
    capacity: 30,
    strangers: 0,
    state: 'draft',
  },
];
