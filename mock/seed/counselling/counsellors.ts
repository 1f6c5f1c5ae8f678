import type { Counsellor } from '@/api/counselling';

/** A counsellor of the students' centre. */
export interface SeedCounsellor extends Pick<
  Counsellor,
  'name' | 'gender' | 'title' | 'topics' | 'about' | 'ways'
> {
  id: string;
  room: string;
  /** Hours by weekday from Monday: `a` in the morning, `p` in the afternoon, `e` in the evening, apart by blanks; `-` for none. */
  week: string;
}

/** Their house, which is not theirs alone: an appointment that somebody sees by chance does not say what it is. */
export const HOUSE = '知行楼';

export const counsellors: SeedCounsellor[] = [
  {
    id: 'c101',
    name: '许静宜',
    gender: '女',
    title: '中心主任 · 注册心理师',
    topics: ['情绪困扰', '家庭关系', '适应与睡眠'],
    about: '从事学生咨询十六年。情绪低落、睡不好、和家里说不通的时候，可以先来说说，不必想清楚了才来。',
    ways: ['room'],
    room: '305 室',
    week: 'a ap - a p',
  },
  {
    id: 'c102',
    name: '陆子衡',
    gender: '男',
    title: '专职咨询师',
    topics: ['学业压力', '生涯与未来', '适应与睡眠'],
    about: '擅长和同学一起理清拖延、考试焦虑与转专业的选择，会用一些小练习，每次带走一件能做的事。',
    ways: ['room', 'video'],
    room: '307 室',
    week: 'ap p ap - ae',
  },
  {
    id: 'c103',
    name: '方敏',
    gender: '女',
    title: '专职咨询师',
    topics: ['人际关系', '恋爱与情感', '情绪困扰'],
    about: '宿舍相处、恋爱与分手、觉得没有人懂，是我最常听到的事。我不评判，也不催你做决定。',
    ways: ['room', 'video'],
    room: '308 室',
    week: 'p ae p ap p',
  },
  {
    id: 'c104',
    name: '贺云帆',
    gender: '男',
    title: '兼职咨询师 · 精神科医生',
    topics: ['情绪困扰', '适应与睡眠'],
    about: '每周两个半天在校。如果你正在服药，或想知道该不该去看医生，可以找我。',
    ways: ['room'],
    room: '310 室',
    week: '- p - - p',
  },
  {
    id: 'c105',
    name: '苏婉清',
    gender: '女',
    title: '专职咨询师',
    topics: ['家庭关系', '恋爱与情感', '人际关系'],
    about: '受过家庭治疗训练。也接待两个人一起来谈。',
    ways: ['room'],
    room: '306 室',
    week: 'pe a pe - a',
  },
  {
    id: 'c106',
    name: 'Daniel Chen',
    gender: '男',
    title: '兼职咨询师（中英双语）',
    topics: ['适应与睡眠', '人际关系', '学业压力'],
    about: '可用英文咨询。接待过很多刚换了城市、换了语言的同学。',
    ways: ['video'],
    room: '311 室',
    week: 'e - e p -',
  },
  {
    id: 'c107',
    name: '程若水',
    gender: '女',
    title: '实习咨询师（督导下工作）',
    topics: ['学业压力', '生涯与未来', '人际关系'],
    about: '心理学硕士在读，每次咨询都有督导老师支持。时间比较多，通常当周就能约上。',
    ways: ['room', 'video'],
    room: '312 室',
    week: 'ap ap ape ap a',
  },
];
