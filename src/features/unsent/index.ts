/** All that a student has waiting to be sent, in one place (39.4). */
export { UnsentCard } from './unsent-card';
export { UnsentDialog } from './unsent-dialog';
