import { type ReactNode, Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { lazyPart } from '@/ui/lazy-part';

interface Question {
  title: ReactNode;
  /** The question, one sentence. */
  body: ReactNode;
  /** The button that means yes. */
  action?: string;
  /** The button that means no. */
  refusal?: string;
  /** True when the action destroys something. */
  danger?: boolean;
}

interface Asked extends Question {
  answer: (isConfirmed: boolean) => void;
}

const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }));

function answer(isConfirmed: boolean): void {
  const { asked } = useQuestion.getState();
  useQuestion.setState({ asked: null });
  asked?.answer(isConfirmed);
}

/** Asks before something is done. Resolves to false for 取消, Escape, the mask, or when the page is left. */
export function confirmAction(question: Question): Promise<boolean> {
  answer(false);
  return new Promise((resolve) => useQuestion.setState({ asked: { ...question, answer: resolve } }));
}

const AlertDialog = lazyPart(async () => (await import('@/ui/alert-dialog')).AlertDialog, {
  onFailed: () => answer(false),
});

/** Loads the dialog's code, so that the question opens at once. */
export const prepareConfirm = (): void => void AlertDialog.preload();

/** Shows what `confirmAction` asks; stands once in the root view, keyed by the page. */
export function ConfirmHost() {
  const asked = useQuestion((state) => state.asked);
  useEffect(() => () => answer(false), []);
  if (!asked) return null;
  return (
    <Suspense>
      <AlertDialog
        open
        onOpenChange={(open) => !open && answer(false)}
        title={asked.title}
        confirmLabel={asked.action}
        cancelLabel={asked.refusal}
        danger={asked.danger}
        onConfirm={() => answer(true)}
      >
        {asked.body}
      </AlertDialog>
    </Suspense>
  );
}
