export { FeedbackButton as default } from '@/features/feedback';
