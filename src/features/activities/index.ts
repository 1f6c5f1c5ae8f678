/**
 * The one door of activities: check-ins, kept at once, also without a network, and sent until there is an answer; and how an
 * activity stands in a calendar.
 */
export { eventOf, isCalledOff, sequenceOf } from './activity-calendar';
export { checkInOutboxOf } from './check-in-outbox';
