/** All that a student has waiting to be sent, in one place (39.4). */
export { lostByExit } from './records';
export { UnsentCard, UnsentDialog } from './unsent-list';
