import { MessageCircleQuestion, Sparkles } from 'lucide-react';
import { FormulaText } from '@/engines/markdown/excerpt';
import { useDock } from './dock-store';
import styles from './empty-chat.module.css';
import { sendMessage } from './ask';

const GENERAL_QUESTIONS = ['帮我制定今天的学习计划', '怎样做笔记更容易记住？', '用一个例子解释什么是递归'];

/** A chat in which nothing was asked yet: first questions from the lesson. */
export function EmptyChat({ businessType }: { businessType: string }) {
  const lesson = useDock((state) => state.lesson);
  const locked = useDock((state) => state.lock !== null);
  const questions = lesson?.questions.length ? lesson.questions : GENERAL_QUESTIONS;
  return (
    <div className={styles.empty}>
      <div className={styles.mark} aria-hidden="true">
        <Sparkles />
      </div>
      <p className={styles.title}>{lesson ? '这一课，有什么想问的？' : '有什么想问的？'}</p>
      <p className={styles.description}>讲解概念、分析代码、推导公式，都可以直接问。</p>
      <ul className={styles.questions} aria-label="可以这样问">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" disabled={locked} onClick={() => sendMessage(question, businessType)}>
              <MessageCircleQuestion />
              <FormulaText text={question} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
