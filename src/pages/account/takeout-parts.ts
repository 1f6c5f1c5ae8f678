import type { TakeoutPart } from './takeout';

/** Name and file formats of each part. */
export const partNames: Record<TakeoutPart, { name: string; form: string }> = {
  account: { name: '账号、资料和介绍', form: 'JSON、Markdown' },
  study: { name: '学习进度、历史和练习代码', form: 'JSON' },
  homework: { name: '作业和实验', form: 'JSON' },
  questions: { name: '错题和提问', form: 'JSON' },
  favourites: { name: '收藏', form: 'JSON' },
  notes: { name: '笔记', form: 'Markdown' },
  gold: { name: '金币明细', form: 'CSV' },
  exams: { name: '考试记录和答卷', form: 'CSV、JSON' },
  chats: { name: 'AI 对话', form: '每个对话一份 Markdown' },
  messages: { name: '私信', form: '每个会话一份 Markdown' },
  applications: { name: '申请', form: 'JSON' },
  activities: { name: '报名和发布的活动', form: 'JSON' },
  orders: { name: '订单和收货地址', form: 'JSON' },
  card: { name: '校园卡和流水', form: 'JSON' },
  campus: { name: '借阅、报修、勤工助学和社团', form: 'JSON' },
  calendar: { name: '日程', form: '活动、实验、挂号、座位和洗衣的 .ics' },
};
