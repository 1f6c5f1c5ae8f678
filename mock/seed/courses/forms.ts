import type { CatalogueCourse, CourseKind } from './types';

/** Form of teaching a subject: templates of its title, summary and chapters. */
export interface CourseForm {
  /** Around the subject's name in the title. */
  before?: string;
  after?: string;
  level?: CatalogueCourse['level'];
  /** Template of the summary; topics come as `{一}`, `{二}`, `{三}`, the subject as `{课}`. */
  summary: string;
  first: string;
  /** Titles of the chapters about one topic, `{题}`. */
  perTopic: string[];
  last: string[];
  tag?: string;
}

const plain: CourseForm = {
  summary: '系统学习{课}，从{一}讲起，逐步深入{二}与{三}，每章配有例题和测验。',
  first: '课程导引：{课}学什么、怎么学',
  perTopic: ['{题}：从一个问题说起', '{题}：核心概念', '{题}：方法与例题', '{题}：综合应用'],
  last: ['综合案例', '总结与复习'],
};

const lab: CourseForm = {
  after: '实验',
  level: '进阶',
  summary: '动手做{课}：围绕{一}、{二}和{三}安排实验，附数据记录表与报告范例。',
  first: '实验准备与安全规范',
  perTopic: ['{题}实验：原理与准备', '{题}实验：操作与记录', '{题}实验：数据处理'],
  last: ['综合设计实验', '实验报告点评'],
  tag: '实验',
};

const exercises: CourseForm = {
  after: '习题课',
  level: '进阶',
  summary: '与{课}同步的习题课，精讲{一}、{二}、{三}的典型题与易错题。',
  first: '怎样用好这门习题课',
  perTopic: ['{题}：基础题', '{题}：典型题精讲', '{题}：易错题辨析'],
  last: ['期中模拟', '期末模拟'],
  tag: '习题',
};

const ten: CourseForm = {
  after: '十讲',
  level: '入门',
  summary: '十次讲座带你认识{课}，不求全面，但求把{一}和{二}的来龙去脉讲明白。',
  first: '第一讲：为什么要了解{课}',
  perTopic: ['{题}的来龙去脉', '{题}与我们的关系', '围绕{题}的争论'],
  last: ['结语：接下来读什么'],
  tag: '通识',
};

const frontier: CourseForm = {
  after: '前沿专题',
  level: '提高',
  summary: '面向高年级与研究生，选读{课}近年的重要成果，聚焦{一}与{三}的新进展。',
  first: '导论：{课}正在发生什么',
  perTopic: ['{题}：经典工作回顾', '{题}：最新进展', '{题}：论文研读'],
  last: ['开放问题', '课程报告'],
  tag: '前沿',
};

const bilingual: CourseForm = {
  after: '（双语）',
  level: '进阶',
  summary: '用中英双语讲授{课}，在学习{一}、{二}的同时掌握专业术语与文献阅读。',
  first: '课程说明与术语表',
  perTopic: ['{题}：概念与术语', '{题}：双语精讲', '{题}：文献选读'],
  last: ['双语展示', '术语总复习'],
  tag: '双语',
};

const cases: CourseForm = {
  after: '案例分析',
  level: '进阶',
  summary: '用真实案例学{课}：从{一}到{三}，每章剖析一个案例并给出讨论题。',
  first: '案例教学法说明',
  perTopic: ['{题}案例：背景', '{题}案例：分析', '{题}案例：讨论与启示'],
  last: ['小组案例汇报', '方法总结'],
  tag: '案例',
};

const seminar: CourseForm = {
  after: '专题研讨',
  level: '提高',
  summary: '小班研讨{课}中的关键问题，围绕{一}、{二}阅读原典、撰写短评。',
  first: '研讨规则与阅读清单',
  perTopic: ['{题}：文本细读', '{题}：问题与争鸣', '{题}：短评互评'],
  last: ['期末论文工作坊'],
  tag: '研讨',
};

const project: CourseForm = {
  after: '课程设计',
  level: '提高',
  summary: '用一个完整项目把{课}串起来：选题、实现{一}与{二}、测试、答辩。',
  first: '选题与任务书',
  perTopic: ['{题}：方案设计', '{题}：实现', '{题}：测试与改进'],
  last: ['文档撰写', '项目答辩'],
  tag: '项目',
};

const exam: CourseForm = {
  after: '考研精讲',
  level: '提高',
  summary: '面向考研的{课}强化课，按考点梳理{一}、{二}、{三}，附历年题型归纳。',
  first: '考情分析与复习规划',
  perTopic: ['{题}：考点梳理', '{题}：题型归纳', '{题}：强化训练'],
  last: ['全真模拟', '考前冲刺'],
  tag: '考研',
};

const workshop: CourseForm = {
  after: '工作坊',
  level: '进阶',
  summary: '以练代讲的{课}工作坊，{一}、{二}、{三}各完成一件作品，教师逐一点评。',
  first: '工作坊说明',
  perTopic: ['{题}：示范', '{题}：练习', '{题}：点评与修改'],
  last: ['成果展示'],
  tag: '实践',
};

const starter: CourseForm = {
  before: '零基础学',
  level: '入门',
  summary: '没有任何基础也能学的{课}，把{一}和{二}拆成小步，每天二十分钟。',
  first: '开始之前：学习方法',
  perTopic: ['{题}：第一步', '{题}：跟着做', '{题}：自己来'],
  last: ['学习成果检验'],
  tag: '零基础',
};

const advanced: CourseForm = { ...plain, after: '（下）', level: '进阶' };
const elementary: CourseForm = { ...plain, after: '（上）', level: '入门' };

/** The forms that a kind of academy teaches in; the first is the subject itself. */
export const formsOf: Record<CourseKind, CourseForm[]> = {
  engineering: [plain, lab, project, bilingual, cases, frontier, ten, exercises],
  science: [plain, exercises, exam, ten, frontier, bilingual, seminar],
  society: [plain, cases, seminar, exam, ten, bilingual, starter, frontier],
  language: [elementary, advanced, workshop, starter, exam, seminar, cases, ten],
  humanities: [plain, ten, seminar, cases, workshop, starter, frontier, exam],
  arts: [plain, workshop, starter, cases, ten, project, seminar, frontier],
};
