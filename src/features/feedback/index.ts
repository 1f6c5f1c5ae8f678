/** The one door of the feedback dialog (FBK-1 to 4): the layouts mount the button, anything may open the dialog. */
export { FeedbackButton } from './feedback-button';
export { openFeedback } from './feedback-store';
