import type { HomeworkDetail } from '@/api/homework';
import { useChatScreen } from '@/features/ai-chat';
import { splitBlocks } from '@/lib/markdown-blocks';
import { paths } from '@/lib/paths';

/** Tells the chat of a piece of homework: what is asked, what counts, the answer so far, and how it was marked. */
export function useHomeworkScreen(homework: HomeworkDetail, answer: string): void {
  const { task_id, title, course_id, course_title, chapter_id, chapter_title, rubric, mark } = homework;
  const points = rubric.map(({ name, points: most, description }) => `${name}（${most} 分）：${description}`);
  useChatScreen({
    key: `homework:${task_id}`,
    label: `作业：${title}`,
    within: `${course_title} · ${chapter_title}`,
    read: () =>
      [
        ...splitBlocks(homework.markdown).map((text) => ({ label: '作业要求', text })),
        { label: '我的答案', text: answer.trim() && `学生的答案：\n${answer.trim()}` },
        { label: '评分标准', text: points.length > 0 ? `评分标准：\n${points.join('\n')}` : '' },
        {
          label: '老师的评语',
          text: mark ? `得分 ${mark.score} / ${homework.full_marks}，老师的评语：\n${mark.comment}` : '',
        },
      ]
        .filter(({ text }) => text)
        .map((passage) => ({ ...passage, to: paths.homeWork(course_id, chapter_id, task_id) })),
  });
}
