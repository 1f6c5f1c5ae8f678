import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { blankAnswer } from '@/api/questions';
import type { AttemptSession, AttemptState } from '@/engines/exam-attempt';
import { chooseByDigit } from '@/features/questions';
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import { isComposing } from '@/lib/composing';
import { useSession } from '@/session/store';
import { isElsewhere } from '@/ui/key-target';

/** The phases that are not to be left unasked. */
const questions: Partial<Record<AttemptState['phase'], { body: string; refusal: string }>> = {
  running: {
    body: '考试还没有交卷。离开后由服务器继续计时，到时自动交卷；已写的答案都会保留，可以随时回到考试。',
    refusal: '继续考试',
  },
  handing: {
    body: '交卷还没有送到服务器，答案都在本机，离开后会继续自动送出。',
    refusal: '留在这里',
  },
};

/**
 * Asks before an exam is left of which the server does not have the hand-in, by a link, the history or the window: its
 * time runs on. A session that ends asks nothing.
 */
export function useLeavingAsks(phase: AttemptState['phase']): void {
  const question = questions[phase];
  const asks = question !== undefined;
  const { pathname, search } = useLocation();
  const blocker = useBlocker(
    ({ nextLocation: next }) =>
      asks && next.pathname + next.search !== pathname + search && useSession.getState().token !== '',
  );
  useEffect(() => {
    if (!asks) return;
    prepareConfirm();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
  const confirmLeaving = useEffectEvent(() =>
    question ? confirmAction({ title: '离开考试吗？', action: '离开', ...question }) : Promise.resolve(true),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeaving().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** Keys of an exam, for the help. */
export const examShortcuts = [
  ['1 – 9', '选择选项（多选题再按一次取消；判断题 1 为正确，2 为错误）'],
  ['← / → 或 P / N', '上一题、下一题'],
  ['F', '标记此题，再按取消'],
  ['H', '交卷'],
  ['Esc', '离开输入框，回到题目'],
  ['?', '显示快捷键'],
] as const;

/** Typing in a choice is none: its keys are the exam's. */
const isTyping = (event: KeyboardEvent): boolean => {
  const { target } = event;
  const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
  return isElsewhere(isChoice ? withoutTarget(event) : event);
};
const withoutTarget = (event: KeyboardEvent): KeyboardEvent => {
  const { ctrlKey, metaKey, altKey } = event;
  return new KeyboardEvent('keydown', { ctrlKey, metaKey, altKey, isComposing: isComposing(event) });
};

interface ExamActions {
  help: () => void;
  handIn: () => void;
}

/** Answers the keys of an exam, before the page around it does. */
export function useExamKeys(session: AttemptSession, actions: ExamActions): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (key === 'Escape' && target instanceof HTMLElement && target.matches('input, textarea')) {
      // Code fields keep the first Escape: there it only frees the Tab key.
      if (!isComposing(event) && !target.matches('[data-keeps-tab]')) target.blur();
      return;
    }
    if (event.defaultPrevented || isTyping(event)) return;
    const { current, model, phase } = session.store.getState();
    if (phase === 'done') return;
    const asked = session.attempt.questions[current]?.question;
    const step = { ArrowLeft: -1, p: -1, ArrowRight: 1, n: 1 }[key.length === 1 ? key.toLowerCase() : key];
    if (step) void session.send({ type: 'goTo', index: current + step });
    else if (key === '?') actions.help();
    else if (key.toLowerCase() === 'h' && phase === 'running') actions.handIn();
    else if (key.toLowerCase() === 'f' && asked) void session.send({ type: 'flag', id: asked.question_id });
    else if (/^[1-9]$/.test(key) && asked) {
      const before = model.versions[asked.question_id]?.answer ?? blankAnswer(asked);
      const chosen = chooseByDigit(asked, before, Number(key));
      if (!chosen) return;
      void session.send({ type: 'answer', id: asked.question_id, answer: chosen });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Before the question is painted: a key pressed at its sight must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => answer(event);
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
