export { ChatDock as default } from '@/features/ai-chat';
