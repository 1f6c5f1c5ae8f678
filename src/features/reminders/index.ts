/** The one door of reminders: texts shown to a student at a chosen moment, on this device. */
export { DateReminderSwitch, remindOfDates } from './date-reminders';
export { startReminders, useReminders } from './reminders';
