export { loadConversationFile } from './lazy-conversation-file';
export { ChatDock } from './chat-dock';
export { useAnswerNote, useChatScreen } from './use-chat-screen';
export {
  askAboutSelection,
  openPanel,
  setAnswerNote,
  setChatLock,
  setChatScreen,
  setLessonContext,
} from './dock-store';
