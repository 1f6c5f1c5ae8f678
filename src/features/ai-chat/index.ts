export { conversationFile } from './lazy-conversation-file';
export { ChatDock } from './chat-dock';
export { askAboutSelection, openPanel, setChatLock, setChatScreen, setLessonContext } from './dock-store';
