import type { Database } from '../engine/database';

const GREETING = /^(你好|您好|嗨|哈喽|hello|hi|早上好|晚上好|在吗)[\s!！。.,，~～呀啊]*$/i;
const THANKS = /^(谢谢|感谢|多谢|明白了|懂了|好的|知道了|thanks)/i;
const WHO = /你是谁|你叫什么|介绍一下你自己|你能做什么|你会什么/;
const FAREWELL = /^(再见|拜拜|晚安|bye)/i;

/** The learning paths with their courses, as a Markdown table. */
function subjects(database: Database): string {
  const rows = database.missions
    .all()
    .map(({ title, courses }) => `| ${title} | ${courses.map((course) => course.title).join('、')} |`);
  return ['| 学习路径 | 课程 |', '| --- | --- |', ...rows].join('\n');
}

/** The answer to a greeting, thanks or a question about the assistant; undefined for anything else. */
export function smallTalk(database: Database, message: string): string | undefined {
  const text = message.trim();
  if (GREETING.test(text))
    return '你好！我是 Matrix 的 AI 助手。可以问我课程里的概念、推导和代码，也可以让我出几道练习。\n\n你现在正在学哪一课？';
  if (WHO.test(text))
    return `我是 Matrix 的 AI 助手，熟悉平台上的教材。我可以：\n\n- **解释概念**，例如“什么是循环不变式？”\n- **讲解推导**，例如“高斯定理怎样用于带电平面？”\n- **给出代码**，例如“用 Python 写二分查找”\n- **出练习题**，例如“出几道极限的练习”\n\n${subjects(database)}\n\n想从哪里开始？`;
  if (FAREWELL.test(text)) return '再见！学习时遇到问题，随时来问我。';
  if (THANKS.test(text))
    return '不客气！如果想确认自己真的学会了，可以试着用一两句话把它讲给同学听，或者让我出一道小题检验一下。';
  return undefined;
}

/** Returns the answer when no book knows the subject. */
export function unknownSubject(database: Database, message: string): string {
  const subject = [...message.trim()].slice(0, 24).join('');
  return `关于“${subject}”，我在现有的教材里没有找到对应的内容，不想凭空回答。\n\n目前我能讲解的课程有：\n\n${subjects(database)}\n\n可以换一种说法，或者告诉我它出现在哪一课，我再试一次。`;
}
