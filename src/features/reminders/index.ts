/** The one door of reminders: what a student wants to be told of at a moment, on this device. */
export { startReminders, useReminders } from './reminders';
