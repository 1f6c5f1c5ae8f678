import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ChatDock, setChatLock, setLessonContext } from '@/features/ai-chat';
import { closePanel } from '@/features/ai-chat/dock-store';
import { endSession, startSession } from '@/session/store';
import { hideToast, useToast } from '@/ui/toast-store';
import { chatBackend, settle } from './chat-backend';

export { settle };

function Toast() {
  const toast = useToast();
  return <div data-testid="toast">{toast?.message}</div>;
}

/** The services of the test that runs. */
export let backend: ReturnType<typeof chatBackend>;

/** Signs a student in before each test, with services of its own, and leaves nothing of them behind. */
export function withStudent(): void {
  // The panel's code is fetched by the first test of a file.
  vi.setConfig({ testTimeout: 30_000 });
  beforeEach(() => {
    startSession({ token: 'token-1', userInfo: { user_id: '7', username: '林知远' } });
    backend = chatBackend();
  });
  afterEach(() => {
    act(() => {
      closePanel();
      setChatLock(null);
      setLessonContext(null);
      endSession('exit');
      hideToast();
    });
  });
}

/** Draws the dock and opens its panel. */
export async function openChat(businessType = 'matrix_chat') {
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ChatDock businessType={businessType} />
      </MemoryRouter>
      <Toast />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: '打开 AI 助手' }));
  await screen.findByRole('complementary', { name: 'AI 助手' });
  await screen.findByRole('textbox', { name: '输入消息' });
  return { user, ...view };
}

export const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
export const toast = () => screen.getByTestId('toast').textContent;
export const messages = () => within(screen.getByRole('log', { name: '对话内容' })).getAllByRole('article');
export const lastText = () => messages().at(-1)?.textContent ?? '';
export const button = (name: string) => screen.getByRole('button', { name });

/** Types a question and sends it with Enter. */
export async function ask(user: UserEvent, question: string): Promise<void> {
  await user.type(input(), question);
  await user.keyboard('{Enter}');
  await settle();
}

/** Opens the panel and asks the first question. */
export async function openAndAsk(question: string, businessType?: string) {
  const view = await openChat(businessType);
  await ask(view.user, question);
  return view;
}

/** Presses a button and lets what follows arrive. */
export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(button(name));
  await settle();
}
