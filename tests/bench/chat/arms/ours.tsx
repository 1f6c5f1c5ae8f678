import { AssistantMessage } from '@/features/ai-chat/assistant-message';

/** The application's own message, while its reply streams. */
export default function Ours({ text }: { text: string }) {
  return (
    <AssistantMessage
      message={{ id: 'bench', role: 'assistant', content: text }}
      last
      streaming
      businessType="bench"
    />
  );
}
