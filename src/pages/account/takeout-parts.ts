import type { Part } from './takeout';

/** What can be taken along, and in which form. */
export const partNames: Record<Part, { name: string; form: string }> = {
  account: { name: '账号、资料和介绍', form: 'JSON、Markdown' },
  notes: { name: '笔记', form: 'Markdown' },
  gold: { name: '金币明细', form: 'CSV' },
  exams: { name: '考试记录和答卷', form: 'CSV、JSON' },
  chats: { name: 'AI 对话', form: '每个对话一份 Markdown' },
  messages: { name: '私信', form: '每个会话一份 Markdown' },
  calendar: { name: '日程', form: '活动、实验、挂号、座位和洗衣的 .ics' },
};
