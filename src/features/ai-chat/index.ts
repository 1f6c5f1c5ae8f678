export { loadConversationFile } from './lazy-conversation-file';
export { ChatDock } from './chat-dock';
export { useChatScreen } from './use-chat-screen';
export { useAnswerNote } from './use-answer-note';
export {
  askAboutSelection,
  openPanel,
  setAnswerNote,
  setChatLock,
  setChatScreen,
  setLessonContext,
} from './dock-store';
