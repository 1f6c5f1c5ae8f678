export { conversationFile } from './lazy-conversation-file';
export { ChatDock } from './chat-dock';
export { askAboutSelection, setChatLock, setLessonContext } from './dock-store';
